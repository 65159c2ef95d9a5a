import { z } from 'zod'
import { oneLine } from '../typed-text.ts'
import { isStorable, text } from '../wire/contract.ts'
import { pageSize } from './paging.ts'

/** Each with what it does to the number. */
export const stockKinds = {
  counted: 'set',
  received: 'add',
  returned: 'add',
  found: 'add',
  damaged: 'take',
  expired: 'take',
  lost: 'take',
  sample: 'take',
} as const
export type StockKind = keyof typeof stockKinds
const kind = z.enum(Object.keys(stockKinds) as [StockKind, ...StockKind[]])

export const mostStock = 10_000_000
const quantity = z
  .int('Give a whole number.')
  .min(0, 'Give a whole number.')
  .max(mostStock, `At most ${mostStock.toLocaleString('en-IN')}.`)

/** As it is stored. */
const skuCursor = z.string().min(1).max(200).refine(isStorable)

export const listStockQuery = z.object({
  level: z.enum(['low', 'sold-out']).optional(),
  /** The beginning of a SKU, or a part of a product's name. */
  search: text('Search', 100).optional(),
  limit: pageSize,
  /** The last SKU of the page before. */
  cursor: skuCursor.optional(),
})

export const stockRow = z.object({
  variantId: z.string(),
  sku: z.string(),
  handle: z.string(),
  product: z.string(),
  variant: z.string(),
  /** For sale. */
  available: z.int(),
  /** To orders that are not packed yet. */
  promised: z.int(),
  /** For sale and promised. */
  shelf: z.int(),
  /** Null: the shop's own limit. */
  lowAt: z.int().nullable(),
  level: z.enum(['ok', 'low', 'sold-out']),
})
export type StockRow = z.infer<typeof stockRow>
export const listStockResponse = z.object({
  items: z.array(stockRow),
  next: z.string().nullable(),
  /** Below which a variant without a limit of its own is low. */
  lowAt: z.int(),
})

const change = z.object({
  sku: text('SKU', 60),
  kind,
  quantity,
  note: z
    .string()
    .overwrite(oneLine)
    .max(200, 'The note is too long: at most 200 characters.')
    .refine(isStorable, 'The note cannot be stored.')
    .default(''),
  /** Of a count: what was on the shelf as it began; refused where that has changed since. */
  expected: quantity.optional(),
})
export const changeStockRequest = z.object({
  items: z.array(change).min(1, 'Send at least one.').max(100, 'At most 100 at once.'),
})
export const changeStockResponse = z.object({
  results: z.array(
    z.union([
      z.object({
        ok: z.literal(true),
        sku: z.string(),
        /** For sale, as `available`. */
        before: z.int(),
        available: z.int(),
        promised: z.int(),
        /** Of a count: how many are promised and not there. */
        short: z.int(),
      }),
      z.object({
        ok: z.literal(false),
        sku: z.string(),
        error: z.object({ code: z.string(), message: z.string() }),
      }),
    ]),
  ),
})

export const stockParams = z.object({ sku: text('SKU', 60) })
export const lowAtRequest = z.object({ lowAt: quantity.nullable() })
export const lowAtResponse = z.object({ sku: z.string(), lowAt: z.int().nullable() })

export const stockHistoryResponse = z.object({
  items: z.array(
    z.object({ at: z.string(), by: z.string(), kind, note: z.string(), before: z.int(), available: z.int() }),
  ),
})
