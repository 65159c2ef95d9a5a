import { momentText } from '../moment.ts'
import { formatRupees, type Paise } from '../money.ts'
import { refusal } from '../refusal.ts'

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
export const catalogueRefusals = {
  'handle-taken': refusal<{ handle: string }>(
    409,
    ({ handle }) => `There is another product at /products/${handle}. Choose another address.`,
    { field: 'handle' },
  ),
  'sku-unknown': refusal<{ sku: string }>(404, ({ sku }) => `There is no variant with the SKU ${sku}.`),
  'price-zero': refusal<{ sku: string }>(400, ({ sku }) => `Give ${sku} a price above ₹0.`),
  'price-above-mrp': refusal<{ sku: string; price: Paise; mrp: Paise }>(
    409,
    ({ sku, price, mrp }) => `${sku} may not cost ${formatRupees(price)}: its MRP is ${formatRupees(mrp)}.`,
  ),
  'variant-rows': refusal<{ rows: readonly RowProblem[] }>(400, ({ rows }) =>
    rows.map(({ row, message }) => `Row ${row}: ${message}`).join(' '),
  ),
  'not-publishable': refusal<{ product: string; problems: readonly PublishProblem[] }>(
    409,
    ({ product, problems }) =>
      `${product} cannot be on sale yet. ${problems.map(({ message }) => message).join(' ')}`,
  ),
  'schedule-past': refusal(400, () => 'These times are over. Choose an end that is still to come.', {
    field: 'endsAt',
  }),
  'schedule-backwards': refusal(400, () => 'It must end after it begins.', { field: 'endsAt' }),
  'schedule-overlaps': refusal<{ sku: string; startsAt: string; endsAt: string | null }>(
    409,
    ({ sku, startsAt, endsAt }) =>
      `${sku} has another scheduled price from ${momentText(startsAt)}${endsAt ? ` to ${momentText(endsAt)}` : ''}. Cancel it first, or choose other times.`,
  ),
  'schedule-over': refusal(409, () => 'This scheduled price has already ended.'),
  'stock-below-zero': refusal<{ sku: string; shelf: number }>(409, ({ sku, shelf }) =>
    shelf === 0
      ? `None of ${sku} is on the shelf. Count them first.`
      : `Only ${shelf} of ${sku} ${shelf === 1 ? 'is' : 'are'} on the shelf. Take out fewer, or count them.`,
  ),
  'stock-too-much': refusal<{ sku: string; most: number }>(
    409,
    ({ sku, most }) => `${sku} would have more than ${most} in stock. Check the number.`,
  ),
  'stock-moved': refusal<{ sku: string; expected: number; shelf: number }>(
    409,
    ({ sku, expected, shelf }) =>
      `${expected} of ${sku} ${expected === 1 ? 'was' : 'were'} on the shelf when you began to count, and ${shelf} ${shelf === 1 ? 'is' : 'are'} now. Count again.`,
  ),
}
