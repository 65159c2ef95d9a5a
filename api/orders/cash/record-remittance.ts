import { CsvError, parse } from 'csv-parse/sync'
import { Refusal } from '../../../shop/refusal.ts'
import { type MatchedRow, matchRemittance } from '../../../shop/remittances/match-remittance.ts'
import {
  hasHeader,
  type RemittanceCells,
  type RowProblem,
  readRemittance,
} from '../../../shop/remittances/read-remittance.ts'
import { isStorable } from '../../../shop/wire/contract.ts'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { type FulfilmentDeps, orderSubject } from '../fulfilment/order-in-fulfilment.ts'
import { insertRemittance, lockCashParcels } from './cash-store.ts'

export interface RecordedRemittance {
  recorded: number
  /** Rows that an earlier file had. */
  known: number
  /** In paise; below zero where more is taken back. */
  amount: number
  /** The first of them. */
  problems: RowProblem[]
  moreProblems: number
}

const mostRows = 20_000
const mostProblems = 100
const longestProblem = 300

/** A carrier's file of what it has paid on. What was recorded before changes nothing. Throws `remittance-columns` and `remittance-rows`. */
export function recordRemittance(
  { db, actor, member, now: clock }: FulfilmentDeps,
  { name, text }: { name: string; text: string },
): Promise<RecordedRemittance> {
  const now = clock()
  const read = readRemittance(readCsv(text))
  return withTransaction(db, async (tx) => {
    const parcels = await lockCashParcels(tx, [...new Set(read.rows.map(({ awb }) => awb))])
    const { recorded, known, problems } = matchRemittance(read.rows, parcels)
    const amount = recorded.reduce((sum, row) => sum + row.amount, 0)
    if (recorded.length > 0) {
      const id = newId()
      await insertRemittance(tx, { id, name, actor, now }, recorded)
      const after = { name, amount, lines: recorded.length }
      const entry = { operation: 'record-remittance', subject: `remittance ${id}`, after }
      await recordAudit(tx, { ...entry, at: now, actor, member })
      for (const row of recorded) await auditOrder(tx, row, { at: now, actor, member })
    }
    return { recorded: recorded.length, known, amount, ...firstOf([...read.problems, ...problems]) }
  })
}

/** Of what changes more than what is due. */
async function auditOrder(
  tx: Tx,
  { orderNumber, amount, wasWrittenOff }: MatchedRow,
  by: Pick<FulfilmentDeps, 'actor' | 'member'> & { at: Date },
): Promise<void> {
  const of = { subject: orderSubject(orderNumber), ...by }
  if (amount < 0)
    await recordAudit(tx, { operation: 'reverse-remittance', after: { amount: -amount }, ...of })
  if (wasWrittenOff > 0)
    await recordAudit(tx, { operation: 'take-back-write-off', after: { amount: wasWrittenOff }, ...of })
}

function firstOf(all: readonly RowProblem[]): Pick<RecordedRemittance, 'problems' | 'moreProblems'> {
  const problems = all
    .toSorted((one, other) => one.row - other.row)
    .slice(0, mostProblems)
    .map(({ row, text }) => ({ row, text: text.slice(0, longestProblem).toWellFormed() }))
  return { problems, moreProblems: all.length - problems.length }
}

/** Amounts like `1,899.00` stand between semicolons and tabs too, so only the separator of the header counts. */
function readCsv(text: string): RemittanceCells {
  // A workbook or an archive, not a CSV.
  if (!isStorable(text)) throw new Refusal('remittance-columns')
  for (const separator of [',', ';', '\t']) {
    const records = parseCsv(text, separator)
    if (!hasHeader(records)) continue
    if (records.length > mostRows) throw new Refusal('remittance-rows', { most: mostRows })
    return { records, separator }
  }
  throw new Refusal('remittance-columns')
}

/** Empty for what is no CSV. */
function parseCsv(text: string, delimiter: string): string[][] {
  try {
    const shape = { bom: true, relax_quotes: true, relax_column_count: true, to: mostRows + 1 }
    return parse(text, { ...shape, delimiter, record_delimiter: ['\r\n', '\n', '\r'] })
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}
