import { z } from 'zod'
import { isStorable, text } from '../wire/contract.ts'
import { post, type Writes } from '../wire/write.ts'
import { otherWays } from './other-ways.ts'
import { refundReasons } from './reasons.ts'

/** `to-pay-out`: of an order in cash, until the team has paid it by bank transfer or UPI. */
export const refundStatuses = ['pending', 'to-pay-out', 'processed', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const refundLinesRequest = z.object({
  reason: z.enum(refundReasons),
  lines: z
    .array(
      z.object({
        /** Counted from 1. */
        line: z.int(),
        /** 0 for an amount of products that stay with the customer. */
        quantity: z.int(),
        /** In paise; what was paid for these pieces where it is missing. */
        amount: z.int().optional(),
        /** Puts these pieces back on sale. */
        restock: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(100),
  /** The same key makes the same refund, however often it is sent. */
  key: z.string().min(1).max(100).refine(isStorable, 'Write the key without control characters.').optional(),
})
export type RefundLinesRequest = z.infer<typeof refundLinesRequest>

export const refundLinesResponse = z.object({
  refundId: z.string(),
  amount: z.int(),
  reason: z.enum(refundReasons),
  status: z.enum(refundStatuses),
  lines: z.array(
    z.object({
      line: z.int(),
      /** None for products that stay with the customer. */
      quantity: z.int(),
      amount: z.int(),
      restocked: z.int(),
    }),
  ),
  /** Numbers of the credit notes; none before there is an invoice. */
  creditNotes: z.array(z.string()),
  /** An ISO instant: when the money should have arrived. */
  arrivesBy: z.string(),
})
export type RefundLinesResponse = z.infer<typeof refundLinesResponse>

export const payRefundRequest = z.object({
  by: z.enum(otherWays),
  /** UTR of the bank transfer, or the UPI transaction: 12 to 22 letters and digits, as banks have them. */
  reference: text('UTR', 40, (typed) => typed.replace(/[\s-]/g, '').toUpperCase()).refine(
    (number) => /^[0-9A-Z]{12,22}$/.test(number),
    'Write the UTR: 12 to 22 letters and digits.',
  ),
  /** The day of that payment; today where it is missing. */
  on: z.iso.date('Write a day like 2026-11-23.').optional(),
})
export type PayRefund = z.output<typeof payRefundRequest>

export const refundState = z.object({
  refundId: z.string(),
  status: z.enum(refundStatuses),
  amount: z.int(),
  orderNumber: z.int().nullable(),
})
export type RefundState = z.infer<typeof refundState>

/** How the customer paid, and where a refund goes. */
export const paymentMethods = ['upi', 'card', 'netbanking', 'wallet', 'emi'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Of all that was in a parcel. */
export const parcelRefunds = ['pending', 'complete'] as const
export type ParcelRefund = (typeof parcelRefunds)[number]

export const refundWrites = {
  retry: post('/api/admin/refunds/:refundId/retry', { answer: refundState }),
  pay: post('/api/admin/refunds/:refundId/paid', { body: payRefundRequest, answer: refundState }),
} satisfies Writes
