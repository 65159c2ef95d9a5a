import { z } from 'zod'
import { longText } from '../wire/contract.ts'
import type { Write } from '../wire/write.ts'

export const orderParams = z.object({
  number: z.coerce
    .number<number | string>({ error: 'Send an order number.' })
    .int()
    .min(1)
    .max(2_147_483_647),
})

export const orderedLine = z.object({ line: z.int(), quantity: z.int() })

export const parcelNumber = z.int().min(1).max(10_000).optional()
const anyway = z.boolean().optional()
const reason = longText('Reason', 500)

/** Bodies of the steps of an order; the same for one order and for each of many. */
export const orderStepBodies = {
  confirm: z.object({}),
  'start-packing': z.object({ anyway }),
  release: z.object({}),
  pack: z.object({
    /** One parcel with all that is left where it is missing. */
    parcels: z
      .array(z.object({ lines: z.array(orderedLine).min(1).max(100).optional(), grams: z.int().optional() }))
      .min(1)
      .max(20)
      .optional(),
    anyway,
    withoutGstin: z.boolean().optional(),
  }),
  dispatch: z.object({
    parcel: parcelNumber,
    carrier: z.string().max(50).optional(),
    awb: z.string().max(50).optional(),
    anyway,
  }),
  'correct-awb': z.object({
    parcel: parcelNumber,
    awb: z.string().max(50),
    /** The customer gets the news of the dispatch once more. */
    tell: z.boolean().optional(),
  }),
  deliver: z.object({ parcel: parcelNumber }),
  lost: z.object({ parcel: parcelNumber, reason }),
  return: z.object({ parcel: parcelNumber, reason, outcome: z.enum(['restock', 'quarantine']) }),
  cancel: z.object({
    reason,
    /** Only while it waits to be confirmed. */
    onlyUnconfirmed: z.boolean().optional(),
  }),
}
export type OrderStep = keyof typeof orderStepBodies
export const orderSteps = Object.keys(orderStepBodies) as OrderStep[]

const stepResult = z.object({
  orderNumber: z.int(),
  parcels: z.array(z.int()).optional(),
  parcel: z.int().optional(),
  carrier: z.string().optional(),
  awb: z.string().optional(),
  trackingUrl: z.string().nullable().optional(),
})
export const orderStepResponse = stepResult
export type OrderStepResult = z.infer<typeof stepResult>

export interface OrderStepWrite<Step extends OrderStep> extends Write {
  method: 'POST'
  path: `/api/admin/orders/:number/${Step}`
  body: (typeof orderStepBodies)[Step]
  answer: typeof orderStepResponse
}
export function orderStepWrite<Step extends OrderStep>(step: Step): OrderStepWrite<Step> {
  return {
    method: 'POST',
    path: `/api/admin/orders/:number/${step}`,
    body: orderStepBodies[step],
    answer: orderStepResponse,
  }
}

function bulkRequest(step: OrderStep) {
  const item = orderStepBodies[step].extend({ orderNumber: orderParams.shape.number })
  return z.object({
    items: z.array(item).min(1, 'Send at least one order.').max(100, 'At most 100 at once.'),
  })
}

/** One result for each item, in their order: a refusal of one stops none of the others. */
export const bulkResponse = z.object({
  results: z.array(
    z.union([
      z.object({ ok: z.literal(true), ...stepResult.shape }),
      z.object({
        ok: z.literal(false),
        orderNumber: z.int(),
        error: z.object({ code: z.string(), message: z.string() }),
      }),
    ]),
  ),
})

export interface BulkStepWrite<Step extends OrderStep> extends Write {
  method: 'POST'
  path: `/api/admin/orders/bulk/${Step}`
  body: ReturnType<typeof bulkRequest>
  answer: typeof bulkResponse
}
export function bulkStepWrite<Step extends OrderStep>(step: Step): BulkStepWrite<Step> {
  return {
    method: 'POST',
    path: `/api/admin/orders/bulk/${step}`,
    body: bulkRequest(step),
    answer: bulkResponse,
  }
}
