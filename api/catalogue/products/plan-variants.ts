import { barcodeProblem } from '../../../shop/catalogue/barcode.ts'
import type { RowProblem } from '../../../shop/catalogue/refusals.ts'
import { formatRupees, paise } from '../../../shop/money.ts'
import type { VariantRow } from '../../../shop/products/variants-contract.ts'
import type { StoredVariant } from './variant-store.ts'

interface Grid {
  rows: readonly VariantRow[]
  optionNames: readonly string[]
  stored: readonly StoredVariant[]
  /** SKUs of other products. */
  taken: readonly string[]
}

/** Everything that is wrong with the rows, so that a pasted sheet is mended at once. */
export function findRowProblems(grid: Grid): RowProblem[] {
  const { rows, stored } = grid
  const named = new Set(rows.map(({ id }) => id))
  const others = stored.filter(({ id }) => !named.has(id))
  return rows.flatMap((row, index) => {
    const rest = [...others, ...rows.filter((_other, at) => at < index)]
    return rowProblems(row, rest, grid).map((problem) => ({ row: index + 1, ...problem }))
  })
}

type Other = Pick<StoredVariant, 'sku' | 'status' | 'optionValues'>

function rowProblems(row: VariantRow, others: readonly Other[], { optionNames, taken, stored }: Grid) {
  const { id, sku, barcode, price, mrp, optionValues, status, available } = row
  const badBarcode = (barcode && barcodeProblem(barcode)) || ''
  const lacking = optionNames[optionValues.length]
  const onSale = others.filter((other) => other.status === 'active')
  return [
    ...when(price > mrp, 'price', aboveMrp(price, mrp)),
    ...when(price === 0, 'price', 'Give a price.'),
    ...when(
      others.some((other) => other.sku === sku),
      'sku',
      `The SKU ${sku} is used more than once.`,
    ),
    ...when(taken.includes(sku), 'sku', `The SKU ${sku} belongs to another product.`),
    ...when(badBarcode !== '', 'barcode', badBarcode),
    ...when(status === 'active' && lacking !== undefined, 'optionValues', `Give it a ${lacking}.`),
    ...when(
      status === 'active' && optionValues.length > optionNames.length,
      'optionValues',
      'It has more values than the product has options.',
    ),
    ...when(
      status === 'active' && onSale.some((other) => sameOptions(other, row)),
      'optionValues',
      `${optionValues.join(' / ') || 'This variant'} is there already.`,
    ),
    ...when(
      id !== undefined && !stored.some((variant) => variant.id === id),
      'id',
      'It is not a variant of this product.',
    ),
    ...when(id !== undefined && available !== undefined, 'available', 'Change its stock under Stock.'),
  ]
}

function aboveMrp(price: number, mrp: number): string {
  return `The price ${formatRupees(paise(price))} is above the MRP ${formatRupees(paise(mrp))}.`
}

function sameOptions(one: Pick<Other, 'optionValues'>, other: Pick<Other, 'optionValues'>): boolean {
  return one.optionValues.join(' / ').toLowerCase() === other.optionValues.join(' / ').toLowerCase()
}

function when(isWrong: boolean, field: string, message: string) {
  return isWrong ? [{ field, message }] : []
}
