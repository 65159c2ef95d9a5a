import { kolkataDay } from '../day.ts'

export type TaxDocumentKind = 'invoice' | 'credit-note'

const letters: Record<TaxDocumentKind, string> = { invoice: 'A', 'credit-note': 'C' }

/** `26A/`: invoices of the financial year that began on 1 April 2026, in Asia/Kolkata. */
export function seriesOf(kind: TaxDocumentKind, issuedAt: string): string {
  const [year = '', month = ''] = kolkataDay(issuedAt).split('-')
  const firstYear = Number(month) >= 4 ? Number(year) : Number(year) - 1
  return `${String(firstYear % 100).padStart(2, '0')}${letters[kind]}/`
}

/** `26A/000123`; rule 46 allows 16 characters. */
export function documentNumber(series: string, number: number): string {
  const text = `${series}${String(number).padStart(6, '0')}`
  if (text.length > 16) throw new RangeError(`longer than 16 characters: ${text}`)
  return text
}

/** `invoice-26A-000123.pdf`. */
export function documentFileName(number: string): string {
  const [series = '', digits = ''] = number.split('/')
  return `${series.endsWith(letters.invoice) ? 'invoice' : 'credit-note'}-${series}-${digits}.pdf`
}
