import type { Gstr1, RateRow } from './gstr1.ts'

/** A row of the return whose tax is not taxable value × rate to the paisa: the sum of lines that were rounded each. */
export interface RoundedRow {
  /** Of the return: `7`. */
  table: string
  /** The document, or the place and the rate. */
  name: string
  /** Of each half within a state, else integrated tax; in paise. */
  tax: number
  byRate: number
}

/** For the accountant, who files the sums of the documents. */
export function roundedRows({ b2b, b2cl, b2cs, cdnr, cdnur }: Gstr1): RoundedRow[] {
  const entries = [
    ...b2b.map((entry) => ({ ...entry, table: '4A' })),
    ...b2cl.map((entry) => ({ ...entry, table: '5' })),
    ...[...cdnr, ...cdnur].map((entry) => ({ ...entry, table: '9B' })),
  ]
  return [
    ...entries.flatMap(({ table, number, isInterState, rates }) =>
      rates.map((row) => ({ table, name: number, ...taxOf(row, isInterState) })),
    ),
    ...b2cs.map((row) => ({
      table: '7',
      name: `${row.placeOfSupply.name}, ${row.rate} %`,
      ...taxOf(row, row.isInterState),
    })),
  ].filter(({ tax, byRate }) => tax !== byRate)
}

/** Half a paisa is rounded up, below zero too: credit notes may outweigh sales. */
function taxOf({ taxable, rate, igst, cgst }: RateRow, isInterState: boolean) {
  const hundredths = Math.round(rate * 100) * (isInterState ? 2 : 1)
  return { tax: isInterState ? igst : cgst, byRate: Math.round((taxable * hundredths) / 20_000) }
}
