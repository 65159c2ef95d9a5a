import { kolkataDay } from '../day.ts'
import { type Gstr1, type ReturnAmounts, type SeriesRow, seriesRows, sumAmounts } from './gstr1.ts'
import { taxAmounts } from './split-price.ts'
import type { TaxDocument } from './tax-document.ts'

const amountNames = {
  taxable: 'taxable value',
  igst: 'integrated tax',
  cgst: 'central tax',
  sgst: 'state tax',
} as const

/** Sentences that name what does not agree; none for a return that may be filed. */
export function findDifferences(
  gstr1: Gstr1,
  /** Under whatever GSTIN: their numbers are one series. */
  issued: readonly TaxDocument[],
  /** The last number of each series before the month; without it the first of the month may be any. */
  lastBefore?: ReadonlyMap<string, number>,
): string[] {
  const documents = issued.filter(({ supplier }) => supplier.gstin === gstr1.gstin)
  const series = seriesRows(issued)
  return [
    ...ofDocuments(documents, gstr1),
    ...hsnDifferences(gstr1),
    ...tableDifferences(gstr1, documents),
    ...series.flatMap(seriesDifferences),
    ...(lastBefore ? series.flatMap((row) => firstDifferences(row, lastBefore)) : []),
    ...repeatedNumbers(issued),
  ]
}

/** What many documents have in common is said once. */
function ofDocuments(documents: readonly TaxDocument[], gstr1: Gstr1): string[] {
  const found = documents.flatMap((document) =>
    documentDifferences(document, gstr1).map((what) => ({ what, number: document.number })),
  )
  return [...Map.groupBy(found, ({ what }) => what)].map(([what, same]) => {
    const [first, last] = [same[0]?.number, same.at(-1)?.number]
    return same.length === 1 ? `${first}: ${what}` : `${same.length} documents, ${first} to ${last}: ${what}`
  })
}

function documentDifferences(document: TaxDocument, { month }: Gstr1): string[] {
  const { totals, lines, issuedAt } = document
  const paid = totals.taxable + totals.igst + totals.cgst + totals.sgst
  const isOfRegime = document.regime === 'igst' ? totals.cgst + totals.sgst === 0 : totals.igst === 0
  return [
    ...(kolkataDay(issuedAt).startsWith(month) ? [] : [`not issued in ${month}.`]),
    ...(paid === totals.total ? [] : ['taxable value and tax do not add up to the total.']),
    ...(isOfRegime ? [] : ['its tax heads are not those of its place of supply.']),
    ...compare('lines', sumAmounts(lines), 'its totals', totals),
    ...compare('HSN summary', sumAmounts(document.hsn), 'its totals', totals),
    ...lines.filter(({ hsn }) => !/^\d{8}$/.test(hsn)).map(({ sku }) => `${sku} has no HSN.`),
  ]
}

function hsnDifferences({ b2b, cdnr, b2cl, b2cs, cdnur, hsnB2b, hsnB2c }: Gstr1): string[] {
  const registered = subtract(sumEntries(b2b), sumEntries(cdnr))
  const others = subtract(sumAmounts([sumEntries(b2cl), ...b2cs]), sumEntries(cdnur))
  return [
    ...compare('Table hsn(b2b)', sumAmounts(hsnB2b), 'b2b less cdnr', registered),
    ...compare('Table hsn(b2c)', sumAmounts(hsnB2c), 'b2cl and b2cs less cdnur', others),
  ]
}

function tableDifferences({ b2b, b2cl, b2cs, cdnr, cdnur }: Gstr1, documents: readonly TaxDocument[]) {
  const sold = sumAmounts([sumEntries(b2b), sumEntries(b2cl), ...b2cs])
  const tables = subtract(sold, sumAmounts([sumEntries(cdnr), sumEntries(cdnur)]))
  const issued = subtract(sumTotals(documents, 'invoice'), sumTotals(documents, 'credit-note'))
  return compare('Tables 4 to 9', tables, 'the documents issued', issued)
}

function sumTotals(documents: readonly TaxDocument[], kind: TaxDocument['kind']): ReturnAmounts {
  return sumAmounts(documents.filter((document) => document.kind === kind).map(({ totals }) => totals))
}

function sumEntries(entries: Gstr1['b2b']): ReturnAmounts {
  return sumAmounts(entries.flatMap(({ rates }) => rates))
}

function subtract(sum: ReturnAmounts, taken: ReturnAmounts): ReturnAmounts {
  return {
    taxable: sum.taxable - taken.taxable,
    igst: sum.igst - taken.igst,
    cgst: sum.cgst - taken.cgst,
    sgst: sum.sgst - taken.sgst,
  }
}

function compare(what: string, found: ReturnAmounts, against: string, expected: ReturnAmounts): string[] {
  return taxAmounts
    .filter((amount) => found[amount] !== expected[amount])
    .map(
      (amount) =>
        `${what}: ${amountNames[amount]} is ${rupees(found[amount])}, but ${rupees(expected[amount])} in ${against}.`,
    )
}

function rupees(paise: number): string {
  return `₹${(paise / 100).toFixed(2)}`
}

function seriesDifferences({ from, to, total }: SeriesRow): string[] {
  const counted = numberOf(to) - numberOf(from) + 1
  return counted === total ? [] : [`Of the documents ${from} to ${to} there are ${total}, not ${counted}.`]
}

function firstDifferences({ from }: SeriesRow, lastBefore: ReadonlyMap<string, number>): string[] {
  const series = from.slice(0, from.indexOf('/') + 1)
  const last = lastBefore.get(series) ?? 0
  if (numberOf(from) === last + 1) return []
  return [`The first document of the month is ${from}, but the last one before it has the number ${last}.`]
}

function numberOf(number: string): number {
  return Number(number.slice(number.indexOf('/') + 1))
}

function repeatedNumbers(documents: readonly TaxDocument[]): string[] {
  const groups = Map.groupBy(documents, ({ number }) => number)
  return [...groups].filter(([, same]) => same.length > 1).map(([number]) => `${number} was issued twice.`)
}
