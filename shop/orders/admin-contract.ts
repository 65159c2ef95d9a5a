import { z } from 'zod'
import { longestHandle } from '../catalogue/handle.ts'
import { refundLinesRequest, refundLinesResponse } from '../refunds/contract.ts'
import { otherWays } from '../refunds/other-ways.ts'
import { tag } from '../tags/contract.ts'
import { longText, nothing, text } from '../wire/contract.ts'
import { pageOf, pageSize, sortedCursor } from '../wire/paging.ts'
import type { Write, Writes } from '../wire/write.ts'
import { orderActions } from './actions.ts'
import { adjustmentKinds } from './adjustments.ts'
import { shippingAddress } from './contract.ts'
import { isoDay, stuckPayment, unmatchedMoney } from './money-contract.ts'
import { readOrderSearch } from './order-search.ts'
import { orderStatuses, paymentWays } from './states.ts'
import { fulfilmentStates, paymentStates } from './stored-states.ts'

const instant = z.string()
const status = z.enum(orderStatuses as [string, ...string[]])
const fulfilment = z.enum(fulfilmentStates)
const payment = z.enum(paymentStates)
const payBy = z.enum(paymentWays)
export const cashRisk = z.object({ points: z.int(), reason: z.string() })
const adjustment = z.object({ kind: z.enum(adjustmentKinds), label: z.string(), amount: z.int() })

export const orderSorts = ['newest', 'oldest', 'largest', 'smallest'] as const
export type OrderSort = (typeof orderSorts)[number]

export const listOrdersQuery = z.object({
  fulfilment: fulfilment.optional(),
  payment: payment.optional(),
  /** Not dispatched though its day to be is over. */
  late: z.literal('true', 'Send true or leave it out.').optional(),
  /** Name, phone, PIN code, order number, AWB or payment id. */
  search: text('Search', 100).transform(readOrderSearch).optional(),
  /** Paid on these days, both included, in Asia/Kolkata. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  /** The handle of a product of it. */
  product: text('Product', longestHandle).optional(),
  tag: tag.optional(),
  /** `oldest` first is a queue; the others are by total. */
  sort: z.enum(orderSorts).default('newest'),
  limit: pageSize,
  cursor: sortedCursor.optional(),
})

/** All that the list has under these filters. */
export const exportOrdersQuery = listOrdersQuery.omit({ limit: true, cursor: true })

export const listOrdersResponse = pageOf(
  z.object({
    orderNumber: z.int(),
    status,
    payBy,
    fulfilment,
    /** Null for who may not see payments. */
    payment: payment.nullable(),
    total: z.int().nullable(),
    paidAt: instant.nullable(),
    /** Since when it may be packed; for an order to confirm, when it was placed. */
    waitsSince: instant,
    pieces: z.int(),
    /** Of its first item. */
    photo: z.string().nullable(),
    /** Null for who may not see coupons. */
    coupon: z.string().nullable(),
    notes: z.int(),
    tags: z.array(z.string()),
    name: z.string(),
    city: z.string(),
    pin: z.string(),
    packer: z.string().nullable(),
    awbs: z.array(z.string()),
  }),
)

/** Placed before this shop, and imported: history. */
export const pastOrderRow = z.object({
  name: z.string(),
  person: z.string(),
  placedAt: instant,
  items: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /** In paise; null for who may not see payments. */
  total: z.int().nullable(),
  /** As their file said, such as `paid` and `fulfilled`. */
  payment: z.string(),
  fulfilment: z.string(),
})

/** `past`: found by a search as well; at most fifty. */
export const searchOrdersResponse = listOrdersResponse.extend({ past: z.array(pastOrderRow) })

export const orderParams = z.object({
  number: z.coerce
    .number<number | string>({ error: 'Send an order number.' })
    .int()
    .min(1)
    .max(2_147_483_647),
})

const line = z.object({ line: z.int(), quantity: z.int() })

export const teamNote = z.object({ id: z.string(), at: instant, author: z.string(), text: z.string() })

export const orderResponse = z.object({
  orderNumber: z.int(),
  status,
  payBy,
  paidAt: instant.nullable(),
  /** In cash: when it cancels itself, and when it was confirmed. */
  confirmBy: instant.nullable(),
  confirmedAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** In cash: risk points as it was placed, each with its reason; none for who may not see payments. */
  cashRisks: z.array(cashRisk),
  /** What may be done with it as it is now, where the role allows it. */
  actions: z.array(z.enum(orderActions)),
  /** Null for who may not see customers, and once the account is deleted. */
  customer: z
    .object({
      id: z.string(),
      email: z.string(),
      orders: z.int(),
      /** Orders of which a parcel came back. */
      returns: z.int(),
      notes: z.array(teamNote),
      tags: z.array(z.string()),
    })
    .nullable(),
  /** All but the last four digits of the phone number are hidden from who may not see it. */
  shippingAddress: shippingAddress.omit({ country: true }),
  lines: z.array(
    z.object({
      line: z.int(),
      sku: z.string(),
      /** As the variant has it now. */
      barcode: z.string().nullable(),
      title: z.string(),
      photo: z.string().nullable(),
      ordered: z.int(),
      packed: z.int(),
      /** These three are null for who may not see payments. */
      unitPrice: z.int().nullable(),
      discount: z.int().nullable(),
      /** What of its invoices is left, in paise. */
      refundable: z.int().nullable(),
    }),
  ),
  parcels: z.array(
    z.object({
      number: z.int(),
      status: z.string(),
      packer: z.string(),
      grams: z.int().nullable(),
      carrier: z.string().nullable(),
      awb: z.string().nullable(),
      trackingUrl: z.string().nullable(),
      packedAt: instant.nullable(),
      dispatchedAt: instant.nullable(),
      deliveredAt: instant.nullable(),
      lostAt: instant.nullable(),
      returnedAt: instant.nullable(),
      lostReason: z.string().nullable(),
      returnOutcome: z.string().nullable(),
      returnReason: z.string().nullable(),
      /** `refunded`: pieces of `quantity`. */
      lines: z.array(line.extend({ sku: z.string(), title: z.string(), refunded: z.int() })),
      scans: z.array(z.object({ code: z.string(), at: instant, place: z.string() })),
    }),
  ),
  /** Null for who may not see payments. */
  money: z
    .object({
      total: z.int(),
      /** Of the total, once the refunds of its own payment are given; in paise, below zero where more was given back. */
      kept: z.int(),
      discount: z.int(),
      coupon: z.string().nullable(),
      /** What the discount is made of. */
      adjustments: z.array(adjustment),
      paymentId: z.string().nullable(),
      /** An event alone told of the payment, and the provider does not know it. */
      isUnknown: z.boolean(),
      /** At the provider, by hand; in paise. */
      refundedElsewhere: z.int(),
      disputes: z.array(
        z.object({
          id: z.string(),
          amount: z.int(),
          status: z.string(),
          /** The provider's word for it. */
          reason: z.string().nullable(),
          /** The last moment for an answer. */
          respondBy: instant.nullable(),
        }),
      ),
      /** Of its payment and refunds, in payouts or in none. */
      unmatched: z.array(unmatchedMoney),
      /** Of an order that its customer began to pay; it has no number yet, so no page of its own. */
      stuck: stuckPayment.pick({ total: true, createdAt: true }).nullable(),
      refunds: z.array(
        z.object({
          id: z.string(),
          amount: z.int(),
          status: z.string(),
          reason: z.string(),
          createdAt: instant,
          /** When the provider is asked again, and what it said last. */
          checkAt: instant.nullable(),
          lastError: z.string().nullable(),
          /** By which the shop paid it, of cash and where the provider could not, and the day and number of that payment. */
          paidBy: z.enum(otherWays).nullable(),
          paidOn: z.string().nullable(),
          bankReference: z.string().nullable(),
          creditNotes: z.array(z.string()),
          lines: z.array(line.extend({ amount: z.int(), restocked: z.int() })),
        }),
      ),
    })
    .nullable(),
  /** Invoices and credit notes; null for who may not see payments. */
  documents: z
    .array(
      z.object({
        kind: z.enum(['invoice', 'credit-note']),
        number: z.string(),
        issuedAt: instant,
        total: z.int(),
        url: z.string(),
      }),
    )
    .nullable(),
  notes: z.array(teamNote),
  tags: z.array(z.string()),
  /** Null for who may not read the audit log. */
  history: z
    .array(z.object({ at: instant, actor: z.string(), operation: z.string(), subject: z.string() }))
    .nullable(),
})

const parcel = z.int().min(1).max(10_000).optional()
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
      .array(z.object({ lines: z.array(line).min(1).max(100).optional(), grams: z.int().optional() }))
      .min(1)
      .max(20)
      .optional(),
    anyway,
    withoutGstin: z.boolean().optional(),
  }),
  dispatch: z.object({
    parcel,
    carrier: z.string().max(50).optional(),
    awb: z.string().max(50).optional(),
    anyway,
  }),
  deliver: z.object({ parcel }),
  lost: z.object({ parcel, reason }),
  return: z.object({ parcel, reason, outcome: z.enum(['restock', 'quarantine']) }),
  cancel: z.object({ reason }),
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

export const refundProposalResponse = z.object({
  amount: z.int(),
  lines: z.array(line.extend({ amount: z.int() })),
  /** Above the limit the member is asked to confirm first. */
  needsConfirmation: z.boolean(),
})

export const addNoteRequest = z.object({ text: longText('Note', 2_000) })

const resendEmailRequest = z.object({
  kind: z.enum(['order-confirmed', 'parcel-dispatched']),
  /** Of which parcel; the last one that has left where it is missing. */
  parcel,
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

export const orderWrites = {
  proposeRefund: {
    method: 'POST',
    path: '/api/admin/orders/:number/refunds/proposal',
    body: refundLinesRequest,
    answer: refundProposalResponse,
  },
  /** The header `Idempotency-Key` is its key where it has none. */
  refund: {
    method: 'POST',
    path: '/api/admin/orders/:number/refunds',
    body: refundLinesRequest,
    answer: refundLinesResponse,
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/orders/:number/notes',
    body: addNoteRequest,
    answer: teamNote,
  },
  resendEmail: {
    method: 'POST',
    path: '/api/admin/orders/:number/emails',
    body: resendEmailRequest,
    answer: nothing,
  },
} as const satisfies Writes
