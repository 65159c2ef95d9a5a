import { addPaise } from '../money.ts'
import { amountInWords } from './amount-in-words.ts'
import type { TaxedAmount } from './split-price.ts'
import type { DocumentTotals, HsnSummary, TaxDocument, TaxedLine } from './tax-document.ts'

type Summary = Pick<TaxDocument, 'hsn' | 'totals' | 'amountInWords'>

export function summariseLines(lines: readonly TaxedLine[]): Summary {
  const totals = totalsOf(lines)
  return { hsn: hsnSummary(lines), totals, amountInWords: amountInWords(totals.total) }
}

function totalsOf(lines: readonly TaxedLine[]): DocumentTotals {
  return { ...sumTaxed(lines), total: addPaise(...lines.map(({ amount }) => amount)) }
}

function hsnSummary(lines: readonly TaxedLine[]): HsnSummary[] {
  const groups = Map.groupBy(lines, ({ hsn, rate }) => `${hsn} ${rate.rate}`)
  return [...groups.values()].flatMap((group) => (group[0] ? [hsnRow(group[0], group)] : []))
}

function hsnRow({ hsn, rate, unit }: TaxedLine, group: readonly TaxedLine[]): HsnSummary {
  return {
    hsn,
    rate: rate.rate,
    description: rate.description,
    unit,
    quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: addPaise(...group.map(({ amount }) => amount)),
    ...sumTaxed(group),
  }
}

export function sumTaxed(amounts: readonly TaxedAmount[]): TaxedAmount {
  return {
    taxable: addPaise(...amounts.map(({ taxable }) => taxable)),
    igst: addPaise(...amounts.map(({ igst }) => igst)),
    cgst: addPaise(...amounts.map(({ cgst }) => cgst)),
    sgst: addPaise(...amounts.map(({ sgst }) => sgst)),
  }
}
