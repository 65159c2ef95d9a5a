import { z } from 'zod'
import { oneLine } from '../typed-text.ts'
import { isStorable, text } from '../wire/contract.ts'
import { pageSize } from '../wire/paging.ts'
import { post, put, type Writes } from '../wire/write.ts'

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

export const stockSorts = ['sku', 'fewest'] as const
export type StockSort = (typeof stockSorts)[number]

/** Of the last row: how many are for sale, and its SKU as it is stored. */
const stockCursor = z
  .string()
  .max(220)
  .refine(isStorable)
  .transform((cursor, context) => {
    const [, available = '', sku = ''] = /^(\d{1,9}) (.{1,200})$/s.exec(cursor) ?? []
    if (sku !== '') return { available: Number(available), sku }
    context.addIssue({ code: 'custom', message: 'Send a cursor as it came.' })
    return z.NEVER
  })

export const listStockQuery = z.object({
  level: z.enum(['low', 'sold-out']).optional(),
  /** The beginning of a SKU, or a part of a product's name. */
  search: text('Search', 100).optional(),
  sort: z.enum(stockSorts).default('sku'),
  limit: pageSize,
  cursor: stockCursor.optional(),
})

/** All that the list has under these filters. */
export const exportStockQuery = listStockQuery.omit({ limit: true, cursor: true })

const figures = {
  /** For sale. */
  available: z.int(),
  /** To orders that are being paid or are paid, until they are packed. */
  promised: z.int(),
  /** Of what is promised, pieces that are not there. */
  short: z.int(),
  /** For sale and promised, less what is short. */
  shelf: z.int(),
}
export const stockRow = z.object({
  variantId: z.string(),
  sku: z.string(),
  handle: z.string(),
  product: z.string(),
  variant: z.string(),
  ...figures,
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

const change = z
  .object({
    sku: text('SKU', 60),
    kind,
    quantity,
    note: z
      .string()
      .overwrite(oneLine)
      .max(200, 'The note is too long: at most 200 characters.')
      .refine(isStorable, 'The note cannot be stored.')
      .default(''),
    /** A count needs it: what was on the shelf as it began, refused where that has changed since; null counts in any case. */
    expected: quantity.nullable().optional(),
  })
  .refine((item) => item.kind !== 'counted' || item.expected !== undefined, {
    path: ['expected'],
    message: 'Say how many were on the shelf as the count began, or null to count in any case.',
  })
const changeStockRequest = z.object({
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
        ...figures,
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
const lowAtRequest = z.object({ lowAt: quantity.nullable() })
export const lowAtResponse = z.object({ sku: z.string(), lowAt: z.int().nullable() })

export const teamKinds = [...(Object.keys(stockKinds) as StockKind[]), 'opening'] as const
/** `refund` and `return`: pieces of orders that are on sale again. */
export const ledgerKinds = [
  ...teamKinds,
  'ordered',
  'packed',
  'cancelled',
  'refund',
  'return',
  'quarantine',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

export const stockHistoryQuery = z.object({
  /** Without orders: what the team has counted and changed. */
  by: z.enum(['team']).optional(),
})

export const stockHistoryResponse = z.object({
  /** The newest first, at most 100. */
  items: z.array(
    z.object({
      at: z.string(),
      /** Null: an order. */
      by: z.string().nullable(),
      kind: z.enum(ledgerKinds),
      note: z.string(),
      /** Null for what the team does, and for an order that is being paid. */
      orderNumber: z.int().nullable(),
      /** How many came on the shelf, were promised or put into quarantine with it; less than zero: went. */
      change: z.object({ shelf: z.int(), promised: z.int(), quarantined: z.int() }),
      /** As they were after it. */
      ...figures,
    }),
  ),
})

export const stockWrites = {
  change: post('/api/admin/stock/changes', { body: changeStockRequest, answer: changeStockResponse }),
  setLowAt: put('/api/admin/stock/:sku/low-at', { body: lowAtRequest, answer: lowAtResponse }),
} satisfies Writes
