import { z } from 'zod'
import { isoDay } from '../orders/money-contract.ts'
import { plainSigns } from '../typed-text.ts'
import { text } from '../wire/contract.ts'
import { idCursor, pageOf, pageSize } from '../wire/paging.ts'
import { post, put, type Writes } from '../wire/write.ts'

export const couponStates = ['active', 'scheduled', 'used-up', 'ended'] as const

export const listCouponsQuery = z.object({
  state: z.enum(couponStates).optional(),
  /** Valid at some time of these days, both included, in Asia/Kolkata. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  limit: pageSize,
  cursor: idCursor.optional(),
})

/** All that the list has under these filters. */
export const exportCouponsQuery = listCouponsQuery.omit({ limit: true, cursor: true })

/** More uses of a coupon without a limit are not counted. */
export const mostUsesCounted = 1_000

const instant = z.string()

export const couponResponse = z.object({
  id: z.string(),
  title: z.string(),
  percent: z.number(),
  state: z.enum(couponStates),
  /** The cart offers it to everybody, unless it is internal. */
  isOffered: z.boolean(),
  /** By its code: never offered. */
  isInternal: z.boolean(),
  startsAt: instant.nullable(),
  /** Exclusive. */
  endsAt: instant.nullable(),
  usageLimit: z.int().nullable(),
  oncePerCustomer: z.boolean(),
  /** In paise. */
  minimumSubtotal: z.int(),
  /** Both null: everything. */
  productHandles: z.array(z.string()).nullable(),
  collections: z.array(z.string()).nullable(),
  uses: z.int(),
  /** There are more than `uses`. */
  hasMoreUses: z.boolean(),
  createdAt: instant,
  /** To be sent with a change. */
  version: z.int(),
})
export type AdminCoupon = z.infer<typeof couponResponse>

export const listCouponsResponse = pageOf(couponResponse)

const change = z.object({ at: instant, actor: z.string(), operation: z.string() })
export const shownCouponResponse = couponResponse.extend({ history: z.array(change) })

export const couponParams = z.object({ couponId: z.uuid('Send the id of a coupon.') })

const moment = z.iso
  .datetime({ offset: true, error: 'Send a time like 2026-11-20T18:00:00+05:30.' })
  .transform((at) => new Date(at))
const wholeNumber = 'Enter a whole number above zero.'

const limits = z.object({
  percent: z
    .number({ error: 'Enter a percentage from 0.01 to 100.' })
    .min(0.01, 'Enter a percentage from 0.01 to 100.')
    .max(100, 'Enter a percentage from 0.01 to 100.')
    .refine((value) => Number(value.toFixed(2)) === value, 'At most two decimals.'),
  startsAt: moment.nullable().default(null),
  endsAt: moment.nullable().default(null),
  usageLimit: z
    .int({ error: wholeNumber })
    .min(1, wholeNumber)
    .max(2_147_483_647, wholeNumber)
    .nullable()
    .default(null),
  oncePerCustomer: z.boolean().default(false),
  minimumSubtotal: z
    .int({ error: 'Enter an amount in rupees.' })
    .min(0, 'Enter an amount in rupees.')
    .max(100_000_000, 'At most ₹10,00,000.')
    .default(0),
  isOffered: z.boolean().default(false),
  productHandles: z.array(text('Product', 200)).min(1).max(500).nullable().default(null),
  collections: z.array(text('Collection', 100)).min(1).max(50).nullable().default(null),
})
export type CouponLimits = z.infer<typeof limits>
/** As a form sends them. */
export type CouponTerms = z.input<typeof limits>

const runsForward = ({ startsAt, endsAt }: Pick<CouponLimits, 'startsAt' | 'endsAt'>) =>
  startsAt === null || endsAt === null || startsAt < endsAt
const endsTooEarly = { path: ['endsAt'], error: 'It must end after it starts.' }

const codeSentence = 'Use 2 to 50 letters, digits, - and _, without spaces.'
export const newCouponRequest = limits
  .extend({ title: text('Code', 50, plainSigns).regex(/^[A-Za-z0-9][\w-]+$/, codeSentence) })
  .refine(runsForward, endsTooEarly)

export const version = z.int({ error: 'Send the version that you have read.' }).min(1)

export const couponWrites = {
  make: post('/api/admin/coupons', { body: newCouponRequest, answer: couponResponse }),
  change: put('/api/admin/coupons/:couponId', {
    body: limits.extend({ version }).refine(runsForward, endsTooEarly),
    answer: couponResponse,
  }),
  end: post('/api/admin/coupons/:couponId/end', { body: z.object({ version }), answer: couponResponse }),
} satisfies Writes
