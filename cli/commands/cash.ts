import path from 'node:path'
import type { Command } from 'commander'
import type { RecordedRemittance } from '../../api/orders/cash/record-remittance.ts'
import { kolkataDay } from '../../shop/day.ts'
import type { WireCashDue } from '../../shop/remittances/contract.ts'
import { addActor } from '../arguments.ts'
import { inDatabase } from '../in-database.ts'
import { addExamples, addJson, clean, formatTable, print, rupees } from '../output.ts'

export function addCashCommands(program: Command): void {
  const cash = program.command('cash').description('what carriers have collected, and what they have paid on')
  const list = cash.command('list').description('parcels whose cash is still due, the oldest first')
  addExamples(addJson(list.action(listDue)), 'cash list')
  const remit = cash
    .command('remit')
    .argument('<file>', 'of a carrier, as CSV')
    .description('record what a carrier has paid on; the same file twice changes nothing')
    .action(remitFile)
  addExamples(addJson(addActor(remit)), 'cash remit delhivery-november.csv')
}

async function listDue(options: { json?: boolean }): Promise<void> {
  const { listCash } = await import('../../api/orders/cash/list-cash.ts')
  const cash = await inDatabase((db) => listCash(db, new Date()))
  const sums = `${rupees(cash.due)} is due, ${rupees(cash.overdue)} of it is overdue.\n`
  const table = formatTable(['ORDER', 'CARRIER', 'AWB', 'DELIVERED', 'DUE', 'CAME'], cash.items.map(dueRow))
  print(options, { json: cash, text: cash.items.length === 0 ? 'No cash is due.' : `${sums}${table}` })
}

function dueRow({ orderNumber, carrier, awb, deliveredAt, left, remitted }: WireCashDue) {
  return [orderNumber, carrier, awb, kolkataDay(deliveredAt), rupees(left), rupees(remitted)]
}

async function remitFile(file: string, { by, ...options }: { by: string; json?: boolean }): Promise<void> {
  const { recordRemittance } = await import('../../api/orders/cash/record-remittance.ts')
  const { readTextFile } = await import('../../api/transfer/import/csv/csv-source.ts')
  const wanted = { name: path.basename(file), text: await readTextFile(file) }
  const done = await inDatabase((db) => recordRemittance({ db, actor: by, now: () => new Date() }, wanted))
  print(options, { json: done, text: describeRecorded(done) })
}

function describeRecorded(done: RecordedRemittance): string {
  const { recorded, known, amount, problems, moreProblems } = done
  const total = amount < 0 ? `-${rupees(-amount)}` : rupees(amount)
  const sum = `${recorded} recorded, ${total}. ${known} known from before. ${problems.length + moreProblems} to look at.`
  const more = moreProblems > 0 ? [`And ${moreProblems} more. Correct the file, and record it again.`] : []
  return [sum, ...problems.map(({ row, text }) => `Row ${row}: ${clean(text)}`), ...more].join('\n')
}
