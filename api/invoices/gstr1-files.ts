import { kolkataMonth } from '../../shop/day.ts'
import { findDifferences } from '../../shop/tax/check-return.ts'
import { buildGstr1, type ReturnAmounts, sumAmounts } from '../../shop/tax/gstr1.ts'
import { gstr1Json } from '../../shop/tax/gstr1-json.ts'
import { csvOf, gstr1Sheets } from '../../shop/tax/gstr1-sheets.ts'
import { CommandError } from '../command-error.ts'
import { currentFacts } from '../facts/current-facts.ts'
import type { Db } from '../postgres/database.ts'
import { findIssued, findLastNumbers } from './document-store.ts'
import { findRefundedElsewhere } from './refunded-elsewhere.ts'

export interface ReturnFile {
  name: string
  text: string
}

export interface MonthlyReturn {
  month: string
  /** False where more documents may come. */
  isOver: boolean
  invoices: number
  creditNotes: number
  /** Of the invoices less the credit notes. */
  net: ReturnAmounts
  /** Order numbers; refunded at the provider by hand in this month, so without a credit note. */
  refundedElsewhere: number[]
  files: ReturnFile[]
}

/** Of a month like `2026-11`. Throws a CommandError that names every difference, so that no wrong return is written. */
export async function makeGstr1Files(db: Db, month: string, now = new Date()): Promise<MonthlyReturn> {
  const period = kolkataMonth(month)
  if (!period) throw new CommandError(`"${month}" is not a month; write it like 2026-11.`)
  if (period.from > now) throw new CommandError(`${month} has not begun: there is no return to write yet.`)
  const documents = await findIssued(db, period)
  const gstr1 = buildGstr1(currentFacts().gstin, month, documents)
  const differences = findDifferences(gstr1, documents, await findLastNumbers(db, period.from))
  if (differences.length > 0)
    throw new CommandError(
      `The return of ${month} does not add up. Nothing was written.\n${differences.join('\n')}`,
    )
  const sheets = gstr1Sheets(gstr1).map((sheet) => ({ name: `${sheet.name}.csv`, text: csvOf(sheet) }))
  const json = { name: `gstr1-${month}.json`, text: `${JSON.stringify(gstr1Json(gstr1), null, 2)}\n` }
  const invoices = documents.filter(({ kind }) => kind === 'invoice').length
  return {
    ...{ month, isOver: period.to <= now, invoices, creditNotes: documents.length - invoices },
    net: sumAmounts([...gstr1.hsnB2b, ...gstr1.hsnB2c]),
    refundedElsewhere: await findRefundedElsewhere(db, period),
    files: [...sheets, json],
  }
}
