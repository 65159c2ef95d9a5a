import { kolkataMonth } from '../../../shop/day.ts'
import { salesRegister, tallyXml } from '../../../shop/tax/books.ts'
import { findDifferences } from '../../../shop/tax/check-return.ts'
import { buildGstr1, type Gstr1, type ReturnAmounts, sumAmounts } from '../../../shop/tax/gstr1.ts'
import { gstr1Json } from '../../../shop/tax/gstr1-json.ts'
import { csvOf, gstr1Sheets } from '../../../shop/tax/gstr1-sheets.ts'
import { ledgerNames } from '../../../shop/tax/ledgers.ts'
import { type RoundedRow, roundedRows } from '../../../shop/tax/rounding.ts'
import type { TaxDocument } from '../../../shop/tax/tax-document.ts'
import { CommandError } from '../../command-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import { currentLedgers } from './current-ledgers.ts'
import { findIssued, findLastNumbers } from './document-store.ts'
import { findRefundedElsewhere } from './refunded-elsewhere.ts'

export interface ReturnFile {
  name: string
  text: string
}

export interface MonthlyReturn {
  month: string
  gstin: string
  /** All that issued documents in this month: each files a return of its own. */
  gstins: string[]
  /** False where more documents may come. */
  isOver: boolean
  invoices: number
  creditNotes: number
  /** Of the invoices less the credit notes. */
  net: ReturnAmounts
  rounded: RoundedRow[]
  /** Order numbers; refunded at the provider by hand, without a credit note so far. */
  refundedElsewhere: number[]
  /** That the file for Tally names. */
  ledgers: string[]
  files: ReturnFile[]
}

interface WantedReturn {
  /** Like `2026-11`. */
  month: string
  /** Else the one of today's settings, or the last that issued documents. */
  gstin?: string | undefined
  now?: Date
}

/** Throws a CommandError that names every difference, so that no wrong return is written. */
export async function makeGstr1Files(db: Db, wanted: WantedReturn): Promise<MonthlyReturn> {
  const { month, now = new Date() } = wanted
  const period = kolkataMonth(month)
  if (!period) throw new CommandError(`"${month}" is not a month; write it like 2026-11.`)
  if (period.from > now) throw new CommandError(`${month} has not begun: there is no return to write yet.`)
  const issued = await findIssued(db, period)
  const gstins = [...new Set(issued.map(({ supplier }) => supplier.gstin))]
  const gstin = chooseGstin(gstins, wanted)
  const gstr1 = buildGstr1(gstin, month, issued)
  const differences = findDifferences(gstr1, issued, await findLastNumbers(db, period.from))
  if (differences.length > 0)
    throw new CommandError(
      `The return of ${month} does not add up. Nothing was written.\n${differences.join('\n')}`,
    )
  const documents = issued.filter(({ supplier }) => supplier.gstin === gstin)
  const invoices = documents.filter(({ kind }) => kind === 'invoice').length
  return {
    month,
    gstin,
    gstins,
    isOver: period.to <= now,
    invoices,
    creditNotes: documents.length - invoices,
    net: sumAmounts([...gstr1.hsnB2b, ...gstr1.hsnB2c]),
    rounded: roundedRows(gstr1),
    refundedElsewhere: await findRefundedElsewhere(db, period),
    ledgers: ledgerNames(currentLedgers(), ratesOf(documents)),
    files: [...filesOf(gstr1), ...bookFiles(month, documents)],
  }
}

function chooseGstin(gstins: readonly string[], { gstin, month }: WantedReturn): string {
  const own = currentSettings().gstin
  if (gstin === undefined) return gstins.includes(own) ? own : (gstins.at(-1) ?? own)
  if (gstin === own || gstins.includes(gstin)) return gstin
  throw new CommandError(
    `No document of ${month} was issued under ${gstin}, but ${gstins.join(', ') || 'none at all'}.`,
  )
}

function ratesOf(documents: readonly TaxDocument[]): number[] {
  const rates = documents.flatMap(({ hsn }) => hsn.map(({ rate }) => rate))
  return [...new Set(rates)].sort((one, other) => one - other)
}

/** For the accountant's books. */
function bookFiles(month: string, documents: readonly TaxDocument[]): ReturnFile[] {
  const name = `sales-register-${month}`
  const books = { company: currentSettings().legalName, ledgers: currentLedgers() }
  return [
    { name: `${name}.csv`, text: csvOf({ name, rows: salesRegister(documents) }) },
    { name: `tally-${month}.xml`, text: tallyXml(documents, books) },
  ]
}

function filesOf(gstr1: Gstr1): ReturnFile[] {
  const sheets = gstr1Sheets(gstr1).map((sheet) => ({ name: `${sheet.name}.csv`, text: csvOf(sheet) }))
  const text = `${JSON.stringify(gstr1Json(gstr1), null, 2)}\n`
  return [...sheets, { name: `gstr1-${gstr1.month}.json`, text }]
}
