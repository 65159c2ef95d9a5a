import { type Command, InvalidArgumentError, Option } from 'commander'
import { CommandError } from '../../api/command-error.ts'
import { formatDay } from '../../shop/day.ts'
import { formatRupees, paise } from '../../shop/money.ts'
import type { RefundLinesRequest, RefundLinesResponse } from '../../shop/refunds/contract.ts'
import { type LineRefundReason, reasonsForMoney, refundReasons } from '../../shop/refunds/reasons.ts'
import { addActor, type LineArgument, readLine, readOrderNumber, readRupees } from '../arguments.ts'
import { onOrder, publishStock } from '../in-database.ts'
import { addExamples, addJson, print } from '../output.ts'

export function addRefundCommand(orders: Command): void {
  const refund = orders
    .command('refund')
    .argument('<number>', 'order number', readOrderNumber)
    .description('refund items or money of what is packed; its invoice gets a credit note')
    .requiredOption('--line <line>', 'LINE or LINE:QUANTITY, repeated', readLine)
    .option('--quantity <n>', 'how many of the line', readWhole)
    .addOption(new Option('--reason <reason>', 'why').choices(refundReasons).makeOptionMandatory())
    .option('--amount <rupees>', 'instead of what was paid for these items', readAmount)
    .option('--restock', 'what came back goes on sale again')
    .option('--key <key>', 'the same key makes the same refund, however often it is sent')
    .option('--dry-run', 'only say what would be refunded')
    .action(refundOne)
  addExamples(
    addJson(addActor(refund)),
    'orders refund 1001 --line 2 --quantity 1 --reason damaged',
    'orders refund 1001 --line 1:2 --line 3:1 --reason returned --restock',
    'orders refund 1001 --line 1 --quantity 1 --reason price-adjustment --amount 150.50',
    'orders refund 1001 --line 1 --quantity 1 --reason goodwill --dry-run',
  )
}

interface RefundOptions {
  line: LineArgument[]
  quantity?: number
  reason: LineRefundReason
  amount?: number
  restock?: boolean
  key?: string
  dryRun?: boolean
  by: string
  json?: boolean
}

async function refundOne(orderNumber: number, options: RefundOptions): Promise<void> {
  const { proposeRefund, refundLines } = await import('../../api/orders/fulfilment/refund-lines.ts')
  const request = { orderNumber, ...requestOf(options) }
  if (options.dryRun) {
    const proposed = await onOrder(orderNumber, (db) => proposeRefund(depsOf(db, options), request))
    const text = `Order ${orderNumber}: ${formatRupees(proposed.amount)} would be refunded.`
    return print(options, { json: { orderNumber, ...proposed }, text })
  }
  const { refund } = await onOrder(orderNumber, async (db) => {
    const refunded = await refundLines(depsOf(db, options), request)
    await publishStock(db, refunded.stock)
    return refunded
  })
  const note = refund.creditNotes.length > 0 ? ` Credit note ${refund.creditNotes.join(', ')}.` : ''
  const text = `Order ${orderNumber}: ${formatRupees(paise(refund.amount))} ${howItGoes(refund)}${note}`
  print(options, { json: { orderNumber, ...refund }, text })
}

function howItGoes({ refundId, status, arrivesBy }: RefundLinesResponse): string {
  if (status !== 'to-pay-out') return `goes back, by ${formatDay(arrivesBy)} at the latest.`
  return `is to be paid by bank transfer or UPI: ask the customer where to, then note it with shop refunds paid ${refundId}.`
}

function depsOf<Db>(db: Db, { by }: RefundOptions) {
  return { db, actor: by, now: () => new Date() }
}

function requestOf({
  line: named,
  quantity,
  reason,
  amount,
  restock,
  key,
}: RefundOptions): RefundLinesRequest {
  if (named.length > 1 && (quantity !== undefined || amount !== undefined))
    throw new CommandError(
      'Give --quantity and --amount with one line, or write each as --line LINE:QUANTITY.',
    )
  // What stays with the customer is not counted.
  const uncounted = amount !== undefined && isForMoney(reason) ? 0 : undefined
  const lines = named.map((each) => {
    const count = each.quantity ?? quantity ?? uncounted
    if (count === undefined) throw new CommandError(`Say how many of line ${each.line}: --quantity N.`)
    return { line: each.line, quantity: count, ...optional({ amount, restock }) }
  })
  return { reason, lines, ...optional({ key }) }
}

function optional<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [Key in keyof T]?: Exclude<T[Key], undefined> }
}

function isForMoney(reason: RefundLinesRequest['reason']): boolean {
  return reasonsForMoney.some((one) => one === reason)
}

/** What is below one is refused with a sentence that says how many there are. */
function readWhole(text: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is not a whole number.')
  return Number(text)
}

/** What is below zero is refused with a sentence of its own. */
function readAmount(text: string): number {
  return text.startsWith('-') ? -readRupees(text.slice(1)) : readRupees(text)
}
