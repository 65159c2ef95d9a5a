import { z } from 'zod'
import { dayMs } from '../day.ts'
import { lineProblems } from '../payouts/problems.ts'
import { refundStatuses } from '../refunds/contract.ts'
import { otherWays } from '../refunds/other-ways.ts'
import { plainGstin } from '../tax/gstin.ts'
import { text } from '../wire/contract.ts'
import { pageOf, pageSize } from '../wire/paging.ts'
import { post, type Writes } from '../wire/write.ts'
import { paymentWays } from './states.ts'

export const isoDay = z.iso
  .date('Write a day like 2026-11-23.')
  .refine((day) => /^2[01]/.test(day), 'Write a day from 2000 to 2199.')
export const mostDays = 400

/** Both days included, in Asia/Kolkata. */
export const salesQuery = z
  .object({ from: isoDay, to: isoDay })
  .refine(({ from, to }) => countDays(from, to) >= 1, 'The last day is before the first one.')
  .refine(({ from, to }) => !(countDays(from, to) > mostDays), `At most ${mostDays} days at once.`)

export function countDays(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs + 1
}

const sums = z.object({
  orders: z.int(),
  pieces: z.int(),
  /** Amounts in paise: of the products, the discount, and what was paid. */
  gross: z.int(),
  discount: z.int(),
  sales: z.int(),
  refunds: z.int(),
  refunded: z.int(),
  dispatched: z.int(),
  returned: z.int(),
})
export type SalesSums = z.infer<typeof sums>

const salesReport = z.object({
  from: isoDay,
  to: isoDay,
  totals: sums,
  /** Of as many days before. */
  before: sums,
  days: z.array(sums.extend({ day: isoDay })),
  /** The best sellers. */
  products: z.array(
    z.object({ sku: z.string(), handle: z.string(), title: z.string(), pieces: z.int(), sales: z.int() }),
  ),
  states: z.array(z.object({ state: z.string(), orders: z.int(), sales: z.int() })),
})
export type SalesReport = z.infer<typeof salesReport>
/** Of the database that the figures come from: 0 of the primary. */
export const salesResponse = salesReport.extend({ behindSeconds: z.int() })

const couponSales = z.object({
  code: z.string(),
  /** Null where the coupon is no more. */
  couponId: z.string().nullable(),
  /** As the sales of the same days count them. */
  orders: z.int(),
  sales: z.int(),
  refunded: z.int(),
  /** Taken off by the code alone. */
  discount: z.int(),
})
export type CouponSales = z.infer<typeof couponSales>
export const couponSalesResponse = z.object({ from: isoDay, to: isoDay, items: z.array(couponSales) })

const payoutStatus = z.enum(['announced', 'reading', 'complete', 'sum-differs', 'lines-missing', 'failed'])
const payout = z.object({
  id: z.string(),
  status: payoutStatus,
  utr: z.string().nullable(),
  settledAt: z.string(),
  amount: z.int(),
  difference: z.int(),
  fees: z.int(),
  tax: z.int(),
  lines: z.int(),
  unmatched: z.int(),
})

export const listPayoutsQuery = z.object({
  limit: pageSize,
  /** The id of the last payout of the page before. */
  cursor: text('Cursor', 100).optional(),
})
export const listPayoutsResponse = pageOf(payout)
export const payoutParams = z.object({ id: text('Payout', 100) })
export const payoutResponse = payout.extend({
  entries: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      orderNumber: z.int().nullable(),
      amount: z.int(),
      fee: z.int(),
      tax: z.int(),
      net: z.int(),
      description: z.string().nullable(),
      /** In words: what is wrong and what to do. */
      problem: z.string().nullable(),
      /** Why a member has accepted the problem; null where nobody has. */
      acceptedReason: z.string().nullable(),
    }),
  ),
})
export type ShownPayout = z.output<typeof payoutResponse>

export const acceptLineParams = payoutParams.extend({ line: text('Line', 100) })
const acceptLineRequest = z.object({ reason: text('Reason', 500) })
export const acceptedLineResponse = z.object({
  line: z.string(),
  payout: z.string(),
  problem: z.enum(lineProblems),
  reason: z.string(),
})

export const unmatchedMoney = z.object({
  problem: z.string(),
  /** What to do about it. */
  text: z.string(),
  id: z.string(),
  payoutId: z.string().nullable(),
  orderNumber: z.int().nullable(),
  amount: z.int(),
  since: z.string(),
  description: z.string().nullable(),
})
export const unmatchedResponse = z.object({ items: z.array(unmatchedMoney) })

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Write a month like 2026-11.')
/** Months since the first invoice, newest first. */
export const taxMonthsResponse = z.object({ months: z.array(month) })
export const taxMonthParams = z.object({ month })
/** Without it the one of today's settings, or the last that issued documents in the month. */
export const taxMonthQuery = z.object({ gstin: text('GSTIN', 50, plainGstin).optional() })
const taxAmounts = z.object({ taxable: z.int(), igst: z.int(), cgst: z.int(), sgst: z.int() })
export const taxMonthResponse = z.object({
  month,
  gstin: z.string(),
  /** All that issued documents in this month: each files a return of its own. */
  gstins: z.array(z.string()),
  isOver: z.boolean(),
  invoices: z.int(),
  creditNotes: z.int(),
  net: taxAmounts,
  /** Rows whose tax, of each half or integrated, is not taxable value × rate to the paisa. */
  rounded: z.array(z.object({ table: z.string(), name: z.string(), tax: z.int(), byRate: z.int() })),
  refundedElsewhere: z.array(z.int()),
  /** That the file for Tally names. */
  ledgers: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
})
export const taxFileParams = taxMonthParams.extend({ file: text('File', 100) })

export const listRefundsQuery = z.object({
  status: z.enum(refundStatuses).optional(),
  limit: pageSize,
  cursor: z.uuid('Send a cursor as it came.').optional(),
})
export const listRefundsResponse = pageOf(
  z.object({
    id: z.string(),
    /** Null where the order was never paid: its money came too late. */
    orderNumber: z.int().nullable(),
    payBy: z.enum(paymentWays),
    amount: z.int(),
    reason: z.string(),
    status: z.enum(refundStatuses),
    createdAt: z.string(),
    processedAt: z.string().nullable(),
    /** When the provider is asked again. */
    checkAt: z.string().nullable(),
    attempts: z.int(),
    lastError: z.string().nullable(),
    /** By which the shop paid it: of cash, and where the provider could not. */
    paidBy: z.enum(otherWays).nullable(),
  }),
)
export const refundParams = z.object({ refundId: z.uuid('Send the id of a refund.') })

export const stuckPayment = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  total: z.int(),
  createdAt: z.string(),
  /** When the provider is asked again. */
  checkAt: z.string().nullable(),
  providerOrderId: z.string().nullable(),
  claimedPaymentId: z.string().nullable(),
})
/** Reservations that are over and neither paid nor given back. */
export const stuckPaymentsResponse = z.object({ items: z.array(stuckPayment) })

export const payoutWrites = {
  acceptLine: post('/api/admin/payouts/:id/lines/:line/accept', {
    body: acceptLineRequest,
    answer: acceptedLineResponse,
  }),
} satisfies Writes
