import { type Command, InvalidArgumentError, Option } from 'commander'
import { CommandError } from '../../api/command-error.ts'
import { formatRupees, paise } from '../../shop/money.ts'
import { type PayRefund, payRefundRequest, type RefundState } from '../../shop/refunds/contract.ts'
import { otherWays } from '../../shop/refunds/other-ways.ts'
import { isUuid } from '../../shop/uuid.ts'
import { addActor } from '../arguments.ts'
import { inDatabase, printProgress } from '../in-database.ts'
import { addExamples, addJson, addList, clean, formatTable, print } from '../output.ts'

const example = '0197a1b2-0000-7000-8000-000000000000'

export function addRefundsCommands(program: Command): void {
  const refunds = program
    .command('refunds')
    .description('refunds that wait for you: they failed, or are of cash on delivery orders')
  const list = addList(
    refunds,
    'refunds to pay out or tried in vain, newest first, with what the provider said',
  )
  addExamples(list.action(listWaiting), 'refunds list')
  const retry = refunds
    .command('retry')
    .argument('<id>', 'of a refund that failed', readId)
    .description('have the provider asked for it again')
    .action(retryOne)
  addExamples(addJson(addActor(retry)), `refunds retry ${example}`)
  const paid = refunds
    .command('paid')
    .argument('<id>', 'of a refund that failed, or of a cash on delivery order', readId)
    .description('note that you paid it by other means; the customer is told')
    .addOption(new Option('--via <way>', 'how').choices(otherWays).makeOptionMandatory())
    .requiredOption('--reference <utr>', 'UTR of the bank transfer, or the UPI transaction')
    .option('--on <day>', 'of the payment, as in 2026-11-23; today where it is missing')
    .action(payOne)
  addExamples(
    addJson(addActor(paid)),
    `refunds paid ${example} --via bank-transfer --reference HDFCR52026112712345678`,
  )
}

function readId(text: string): string {
  if (isUuid(text)) return text
  throw new InvalidArgumentError('Write the ID as `shop refunds list` shows it.')
}

async function listWaiting(options: { limit: number; json?: boolean }): Promise<void> {
  const { listRefunds } = await import('../../api/orders/refunds/list-refunds.ts')
  const found = await inDatabase(async (db) => [
    ...(await listRefunds(db, { status: 'to-pay-out', limit: options.limit })),
    ...(await listRefunds(db, { status: 'failed', limit: options.limit })),
  ])
  const rows = found.map(({ id, orderNumber, amount, status, lastError }) => [
    id,
    orderNumber,
    formatRupees(paise(amount)),
    status === 'failed' ? clean(lastError ?? '') : 'Of cash: to pay out',
  ])
  const text =
    rows.length === 0 ? 'No refund waits for you.' : formatTable(['ID', 'ORDER', 'AMOUNT', 'REASON'], rows)
  print(options, { json: found, text })
}

interface Options {
  by: string
  json?: boolean
}

async function retryOne(refundId: string, options: Options): Promise<void> {
  const { readConfig } = await import('../../api/config.ts')
  const { withDeps } = await import('../../api/start/with-deps.ts')
  const { retryRefund } = await import('../../api/orders/refunds/failed-refunds.ts')
  const command = { config: readConfig(process.env), onProgress: printProgress }
  const refund = await withDeps(command, (deps) => retryRefund({ ...deps, actor: options.by }, refundId))
  const done = refund.status === 'processed' ? 'has been made by now' : 'is asked for again'
  print(options, { json: refund, text: `${nameOf(refund)} ${done}.` })
}

async function payOne(
  refundId: string,
  { via, reference, on, ...options }: Options & { via: PayRefund['by']; reference: string; on?: string },
): Promise<void> {
  const { payRefund } = await import('../../api/orders/refunds/failed-refunds.ts')
  const read = payRefundRequest.safeParse({ by: via, reference, on })
  if (!read.success) throw new CommandError(read.error.issues.map(({ message }) => message).join(' '))
  const refund = await inDatabase((db) =>
    payRefund({ db, actor: options.by, now: () => new Date() }, { refundId, ...read.data }),
  )
  const text = `${nameOf(refund)} is noted as paid. The customer is told.`
  print(options, { json: refund, text })
}

function nameOf({ amount, orderNumber }: RefundState): string {
  return `The refund of ${formatRupees(paise(amount))}${orderNumber === null ? '' : ` of order ${orderNumber}`}`
}
