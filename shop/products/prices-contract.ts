import { z } from 'zod'
import { longestHandle } from '../catalogue/handle.ts'
import { success, text } from '../wire/contract.ts'
import { post, remove, type Writes } from '../wire/write.ts'
import { amount, longestSku } from './variants-contract.ts'

const instant = z.string()
const scheduleStatus = z.enum(['planned', 'running', 'ended', 'cancelled'])
export const scheduledPrice = z.object({
  id: z.string(),
  variantId: z.string(),
  sku: z.string(),
  title: z.string(),
  price: z.int(),
  /** What it returns to; null until it begins. */
  priceBefore: z.int().nullable(),
  startsAt: instant,
  endsAt: instant.nullable(),
  status: scheduleStatus,
  createdBy: z.string(),
})
export type ScheduledPrice = z.infer<typeof scheduledPrice>

export const pricesResponse = z.object({
  scheduled: z.array(scheduledPrice),
  changes: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      by: z.string(),
      at: instant,
      priceBefore: z.int(),
      mrpBefore: z.int(),
      price: z.int(),
      mrp: z.int(),
    }),
  ),
})

export const setPricesRequest = z.object({
  items: z
    .array(z.object({ sku: text('SKU', longestSku), price: amount, mrp: amount.optional() }))
    .min(1, 'Send at least one price.')
    .max(100, 'At most 100 at once.'),
})
export const setPricesResponse = z.object({
  results: z.array(
    z.union([
      z.object({ ok: z.literal(true), sku: z.string() }),
      z.object({
        ok: z.literal(false),
        sku: z.string(),
        error: z.object({ code: z.string(), message: z.string() }),
      }),
    ]),
  ),
})

const moment = z.iso.datetime({ offset: true, error: 'Send a time like 2026-11-27T18:30:00Z.' })
const newPrices = z
  .array(z.object({ variantId: z.uuid('Send a variant id.'), price: amount.min(1, 'Give a price.') }))
  .min(1, 'Choose at least one variant.')
  .max(200, 'At most 200 variants at once.')
/** `endsAt` null: the price stays. */
const times = { startsAt: moment, endsAt: moment.nullable() }
const schedulePricesRequest = z.object({ items: newPrices, ...times })
export const schedulePricesResponse = z.object({ ids: z.array(z.string()) })

/** Of several products: a refusal of one stops none of the others. */
const handle = text('Product', longestHandle)
const scheduleManyRequest = z.object({
  products: z
    .array(z.object({ handle, items: newPrices }))
    .min(1, 'Choose at least one product.')
    .max(100, 'At most 100 products at once.'),
  ...times,
})
const refused = z.object({
  ok: z.literal(false),
  handle: z.string(),
  error: z.object({ code: z.string(), message: z.string() }),
})
const scheduleManyResponse = z.object({
  results: z.array(
    z.union([z.object({ ok: z.literal(true), handle: z.string(), ids: z.array(z.string()) }), refused]),
  ),
})
/** Their handles, with commas between them. */
export const manyPricesQuery = z.object({
  handles: text('Products', 20_000).transform((handles) => handles.split(',').slice(0, 100)),
})
export const manyPricesResponse = z.object({
  items: z.array(
    z.object({
      handle: z.string(),
      title: z.string(),
      tags: z.array(z.string()),
      variants: z.array(
        z.object({ id: z.string(), sku: z.string(), title: z.string(), price: z.int(), mrp: z.int() }),
      ),
    }),
  ),
})
export type PricedProduct = z.infer<typeof manyPricesResponse>['items'][number]

export const scheduleParams = z.object({ scheduleId: z.uuid('Send a scheduled price.') })

export const priceWrites = {
  schedule: post('/api/admin/products/:handle/scheduled-prices', {
    body: schedulePricesRequest,
    answer: schedulePricesResponse,
  }),
  scheduleMany: post('/api/admin/products/bulk/scheduled-prices', {
    body: scheduleManyRequest,
    answer: scheduleManyResponse,
  }),
  cancel: remove('/api/admin/scheduled-prices/:scheduleId', { answer: success }),
} satisfies Writes
