import { z } from 'zod'
import { longestHandle } from '../catalogue/handle.ts'
import { version } from '../coupons/admin-contract.ts'
import { isStorable, longText } from '../wire/contract.ts'
import { idCursor, pageOf, pageSize } from '../wire/paging.ts'
import { post, put, type Writes } from '../wire/write.ts'
import { rejectionReasons, reportReasons } from './reasons.ts'
import { reviewStates } from './states.ts'

export const listReviewsQuery = z.object({
  state: z.enum(reviewStates).optional(),
  /** With a report that nobody has looked at. */
  reported: z.literal('true').optional(),
  /** A product's handle. */
  product: z.string().max(longestHandle).refine(isStorable).optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  limit: pageSize,
  cursor: idCursor.optional(),
})

const instant = z.string()

export const reviewResponse = z.object({
  id: z.uuid(),
  product: z.string(),
  handle: z.string(),
  variantTitle: z.string(),
  stars: z.int(),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  /** As shoppers read it: `Build muscle`. */
  goal: z.string().nullable(),
  state: z.enum(reviewStates),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  rejection: z.enum(rejectionReasons).nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  helpful: z.int(),
  /** Null once the customer is erased. */
  customerId: z.string().nullable(),
  orderNumber: z.int(),
  photos: z.array(z.string()),
  reports: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  version: z.int(),
})
export type AdminReview = z.infer<typeof reviewResponse>

export const listReviewsResponse = pageOf(reviewResponse).extend({
  /** `waiting`: to be looked at for the first time. */
  counts: z.object({ waiting: z.int(), reported: z.int() }),
})

export const reviewParams = z.object({ reviewId: z.uuid() })
const moveReviewRequest = z.object({ version })
const rejectReviewRequest = z.object({ version, reason: z.enum(rejectionReasons) })
/** Null takes the answer away. */
const answerReviewRequest = z.object({ version, text: longText('Answer', 2_000).nullable() })

export const reviewWrites = {
  publish: post('/api/admin/reviews/:reviewId/publish', { body: moveReviewRequest, answer: reviewResponse }),
  reject: post('/api/admin/reviews/:reviewId/reject', { body: rejectReviewRequest, answer: reviewResponse }),
  answer: put('/api/admin/reviews/:reviewId/answer', { body: answerReviewRequest, answer: reviewResponse }),
  dismissReports: post('/api/admin/reviews/:reviewId/dismiss-reports', {
    body: moveReviewRequest,
    answer: reviewResponse,
  }),
} satisfies Writes
