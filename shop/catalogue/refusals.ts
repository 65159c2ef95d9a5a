import { formatMoment } from '../moment.ts'
import { formatRupees, type Paise } from '../money.ts'

export interface RowProblem {
  /** Counted from 1. */
  row: number
  field: string
  message: string
}

export interface PublishProblem {
  field: string
  message: string
}

/** Said to the team: each sentence says what to do. */
export interface CatalogueRefusals {
  'handle-taken': { handle: string }
  'sku-unknown': { sku: string }
  'price-above-mrp': { sku: string; price: Paise; mrp: Paise }
  'variant-rows': { rows: readonly RowProblem[] }
  'not-publishable': { product: string; problems: readonly PublishProblem[] }
  'schedule-past': Record<never, never>
  'schedule-overlaps': { sku: string; startsAt: string; endsAt: string | null }
  'schedule-over': Record<never, never>
  'stock-below-zero': { sku: string; shelf: number }
  'stock-too-much': { sku: string; most: number }
  'stock-moved': { sku: string; expected: number; shelf: number }
}

type Texts = { [Code in keyof CatalogueRefusals]: (facts: CatalogueRefusals[Code]) => string }

export const catalogueRefusalText: Texts = {
  'handle-taken': ({ handle }) => `There is another product at /products/${handle}. Choose another address.`,
  'sku-unknown': ({ sku }) => `There is no variant with the SKU ${sku}.`,
  'price-above-mrp': ({ sku, price, mrp }) =>
    `${sku} may not cost ${formatRupees(price)}: its MRP is ${formatRupees(mrp)}.`,
  'variant-rows': ({ rows }) => rows.map(({ row, message }) => `Row ${row}: ${message}`).join(' '),
  'not-publishable': ({ product, problems }) =>
    `${product} cannot be on sale yet. ${problems.map(({ message }) => message).join(' ')}`,
  'schedule-past': () => 'These times are over. Choose an end that is still to come.',
  'schedule-overlaps': ({ sku, startsAt, endsAt }) =>
    `${sku} has another scheduled price from ${formatMoment(startsAt)}${endsAt ? ` to ${formatMoment(endsAt)}` : ''}. Cancel it first, or choose other times.`,
  'schedule-over': () => 'This scheduled price has already ended.',
  'stock-below-zero': ({ sku, shelf }) =>
    `Only ${shelf} of ${sku} are on the shelf. Take out fewer, or count them.`,
  'stock-too-much': ({ sku, most }) => `${sku} would have more than ${most} in stock. Check the number.`,
  'stock-moved': ({ sku, expected, shelf }) =>
    `${expected} of ${sku} were on the shelf when you began to count, and ${shelf} are now. Count again.`,
}

export const catalogueRefusalStatus: Record<keyof CatalogueRefusals, number> = {
  'handle-taken': 409,
  'sku-unknown': 404,
  'price-above-mrp': 409,
  'variant-rows': 400,
  'not-publishable': 409,
  'schedule-past': 400,
  'schedule-overlaps': 409,
  'schedule-over': 409,
  'stock-below-zero': 409,
  'stock-too-much': 409,
  'stock-moved': 409,
}
