import type { Command } from 'commander'
import { CommandError } from '../../api/command-error.ts'
import { kolkataDay } from '../../shop/day.ts'
import { formatRupees, paise } from '../../shop/money.ts'
import type { Payout, PayoutLine, UnmatchedMoney } from '../../shop/payouts/contract.ts'
import { problemText } from '../../shop/payouts/problems.ts'
import { addActor, readCount } from '../arguments.ts'
import { inDatabase, printProgress } from '../in-database.ts'
import { addExamples, addJson, addList, clean, formatTable, print } from '../output.ts'

export function addPayoutCommands(program: Command): void {
  const payouts = program.command('payouts').description('what the payment provider pays to the bank account')
  const list = addList(payouts, 'payouts, newest first, and whether their lines come to their amount')
  list.option('--after <id>', 'the next page: older than this payout').action(listAll)
  addExamples(list, 'payouts list', 'payouts list --limit 10 --after setl_DGlQ1Rj8os78Ec')
  const show = payouts
    .command('show')
    .argument('<id>', 'of a payout')
    .description('its payments, refunds and adjustments, with fees')
    .action(showOne)
  addExamples(addJson(show), 'payouts show setl_DGlQ1Rj8os78Ec')
  const unmatched = payouts
    .command('unmatched')
    .description('money that does not match, oldest first, and what to do about it')
    .option('--limit <n>', 'at most so many', readCount, 200)
    .action(listUnmatched)
  addExamples(addJson(unmatched), 'payouts unmatched', 'payouts unmatched --json')
  const accept = payouts
    .command('accept')
    .argument('<line>', 'the ID of a line that does not match')
    .description('take a line that you have dealt with from the list of what does not match')
    .requiredOption('--reason <text>', 'what it was, for the books')
    .option('--payout <id>', 'which of several payouts')
    .action(acceptOne)
  addExamples(addJson(addActor(accept)), 'payouts accept adj_DGlQ1Rj8os78Ec --reason "Fee of October"')
  const read = payouts
    .command('read')
    .description('ask the provider for new payouts now; the shop does so every hour')
    .action(readNow)
  addExamples(addJson(read), 'payouts read')
}

interface ListOptions {
  limit: number
  after?: string
  json?: boolean
}

async function listAll(options: ListOptions): Promise<void> {
  const { listPayouts } = await import('../../api/orders/payouts/list-payouts.ts')
  const payouts = await inDatabase((db) => listPayouts(db, { ...options, now: new Date() }))
  const text =
    payouts.length === 0 ? 'There are no such payouts.' : formatTable(header, payouts.map(payoutRow))
  print(options, { json: payouts, text })
}

const header = ['PAYOUT', 'SETTLED', 'STATUS', 'AMOUNT', 'LINES', 'FEES', 'GST', 'UNMATCHED', 'UTR']

function payoutRow({ id, settledAt, status, amount, lines, fees, tax, unmatched, utr }: Payout) {
  const money = [rupees(amount), lines, rupees(fees), rupees(tax)]
  return [id, kolkataDay(settledAt.toISOString()), status, ...money, unmatched, utr]
}

async function showOne(id: string, options: { json?: boolean }): Promise<void> {
  const { showPayout } = await import('../../api/orders/payouts/list-payouts.ts')
  const payout = await inDatabase((db) => showPayout(db, id, new Date()))
  if (!payout) throw new CommandError(`There is no payout ${clean(id)}. See shop payouts list.`)
  const rows = payout.entries.map(lineRow)
  const table = formatTable(['LINE', 'ID', 'ORDER', 'AMOUNT', 'FEE', 'GST', 'NET', 'PROBLEM'], rows)
  print(options, { json: payout, text: `${describePayout(payout)}\n${table}` })
}

function describePayout({ id, status, amount, settledAt, utr, difference }: Payout): string {
  const bank = utr === null ? '' : `, UTR ${utr}`
  const missing = difference === 0 ? '' : ` Its lines come to ${rupees(amount - difference)}.`
  return `Payout ${id} of ${rupees(amount)} is ${status}: ${kolkataDay(settledAt.toISOString())}${bank}.${missing}\n`
}

function lineRow({ kind, id, orderNumber, amount, fee, tax, net, description, ...line }: PayoutLine) {
  const what = kind === 'other' ? (description ?? 'other') : kind
  const { problem, acceptedReason } = line
  const accepted = acceptedReason === null ? '' : ` (accepted: ${acceptedReason})`
  const shown = problem && `${problem}${accepted}`
  return [what, id, orderNumber, rupees(amount), rupees(fee), rupees(tax), rupees(net), shown]
}

async function listUnmatched(options: { limit: number; json?: boolean }): Promise<void> {
  const { findUnmatched } = await import('../../api/orders/payouts/find-unmatched.ts')
  const { saveOpenMoney } = await import('../../api/orders/payouts/save-open-money.ts')
  const found = await inDatabase(async (db) => {
    await saveOpenMoney(db, new Date())
    return findUnmatched(db, options)
  })
  print(options, { json: found, text: describeUnmatched(found) })
}

function describeUnmatched(found: readonly UnmatchedMoney[]): string {
  if (found.length === 0) return 'All money matches.'
  const table = formatTable(
    ['PROBLEM', 'ID', 'PAYOUT', 'ORDER', 'AMOUNT', 'SINCE', 'NOTE'],
    found.map(moneyRow),
  )
  const explained = [...new Set(found.map(({ problem }) => `${problem}: ${problemText[problem]}.\n`))]
  const hint = 'Once a line of a payout is dealt with: shop payouts accept ID --reason "…".\n'
  return `${table}\n${explained.join('')}${found.some(({ payoutId }) => payoutId) ? hint : ''}`
}

function moneyRow({ problem, id, payoutId, orderNumber, amount, since, description }: UnmatchedMoney) {
  return [problem, id, payoutId, orderNumber, rupees(amount), kolkataDay(since.toISOString()), description]
}

interface AcceptOptions {
  reason: string
  payout?: string
  by: string
  json?: boolean
}

async function acceptOne(line: string, { by, ...options }: AcceptOptions): Promise<void> {
  const { acceptLine } = await import('../../api/orders/payouts/accept-line.ts')
  const accepted = await inDatabase((db) =>
    acceptLine({ db, actor: by, now: () => new Date() }, { ...options, line }),
  )
  const text = `Line ${clean(line)} of payout ${accepted.payout} (${accepted.problem}) is accepted.`
  print(options, { json: accepted, text })
}

async function readNow(options: { json?: boolean }): Promise<void> {
  const { readConfig } = await import('../../api/config.ts')
  const { withDeps } = await import('../../api/start/with-deps.ts')
  const { readPayoutsNow } = await import('../../api/orders/payouts/read-payouts.ts')
  const command = { config: readConfig(process.env), onProgress: printProgress }
  const reading = await withDeps(command, (deps, log) => readPayoutsNow(deps, { log }))
  const { completed, unmatched, isPartial } = reading
  print(options, { json: reading, text: `${completed} payouts read, ${unmatched} new lines do not match.` })
  if (isPartial) throw new CommandError('The payment provider did not answer everything. Try again later.')
}

function rupees(amount: number): string {
  return `${amount < 0 ? '-' : ''}${formatRupees(paise(Math.abs(amount)), { withPaise: true })}`
}
