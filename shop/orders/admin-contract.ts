import { z } from 'zod'
import { refundLinesRequest, refundLinesResponse } from '../refunds/contract.ts'
import { otherWays } from '../refunds/other-ways.ts'
import { orderCash } from '../remittances/contract.ts'
import { longText, nothing } from '../wire/contract.ts'
import { post, type Writes } from '../wire/write.ts'
import { orderActions } from './actions.ts'
import { adjustmentKinds } from './adjustments.ts'
import { shippingAddress } from './contract.ts'
import { orderStatus, wayToPay } from './list-contract.ts'
import { stuckPayment, unmatchedMoney } from './money-contract.ts'
import { orderedLine, parcelNumber } from './steps-contract.ts'

const instant = z.string()
export const cashRisk = z.object({ points: z.int(), reason: z.string() })
const adjustment = z.object({ kind: z.enum(adjustmentKinds), label: z.string(), amount: z.int() })

export const teamNote = z.object({ id: z.string(), at: instant, author: z.string(), text: z.string() })

export const orderResponse = z.object({
  orderNumber: z.int(),
  status: orderStatus,
  payBy: wayToPay,
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
      /** Orders without an account; nobody has proven the email. */
      isGuest: z.boolean(),
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
      lines: z.array(orderedLine.extend({ sku: z.string(), title: z.string(), refunded: z.int() })),
      scans: z.array(z.object({ code: z.string(), at: instant, place: z.string() })),
    }),
  ),
  /** Null for who may not see payments. */
  money: z
    .object({
      total: z.int(),
      /** Of what was paid, once the refunds of its own payment are given; in paise, below zero where more was given back. */
      kept: z.int(),
      discount: z.int(),
      coupon: z.string().nullable(),
      /** What the discount is made of. */
      adjustments: z.array(adjustment),
      paymentId: z.string().nullable(),
      /** In cash: what of it is paid online before it is packed; it is once there is a payment. */
      advance: z.int().nullable(),
      /** Null until it is delivered, and where it was paid online. */
      cash: orderCash.nullable(),
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
          lines: z.array(orderedLine.extend({ amount: z.int(), restocked: z.int() })),
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
export type ShownOrder = z.output<typeof orderResponse>

export const refundProposalResponse = z.object({
  amount: z.int(),
  lines: z.array(orderedLine.extend({ amount: z.int() })),
  /** Above the limit the member is asked to confirm first. */
  needsConfirmation: z.boolean(),
})

export const addNoteRequest = z.object({ text: longText('Note', 2_000) })

const resendEmailRequest = z.object({
  kind: z.enum(['order-confirmed', 'parcel-dispatched']),
  /** Of which parcel; the last one that has left where it is missing. */
  parcel: parcelNumber,
})

export const orderWrites = {
  proposeRefund: post('/api/admin/orders/:number/refunds/proposal', {
    body: refundLinesRequest,
    answer: refundProposalResponse,
  }),
  /** The header `Idempotency-Key` is its key where it has none. */
  refund: post('/api/admin/orders/:number/refunds', {
    body: refundLinesRequest,
    answer: refundLinesResponse,
  }),
  addNote: post('/api/admin/orders/:number/notes', { body: addNoteRequest, answer: teamNote }),
  resendEmail: post('/api/admin/orders/:number/emails', { body: resendEmailRequest, answer: nothing }),
} satisfies Writes
