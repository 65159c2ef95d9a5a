import type { Feature } from '../../feature.ts'
import { adminReviewRoutes } from './admin-routes.ts'
import { askForReviews, type ReviewRequestJob } from './ask-for-reviews.ts'
import { moveReviews } from './move-reviews.ts'
import { findOwnReviews } from './own-reviews.ts'
import { countSubmittedReviews } from './review-store.ts'
import { reviewRoutes } from './routes.ts'
import { sendReviewRequest } from './send-review-request.ts'
import { findOptOut } from './stop-requests.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'
import { eraseReviewsOf } from './withdraw-review.ts'

export const reviews: Feature = {
  name: 'reviews',
  routes: [reviewRoutes, unsubscribeRoutes, adminReviewRoutes],
  emails: (deps) => ({
    'review-request': { send: (payload) => sendReviewRequest(deps, payload as ReviewRequestJob) },
  }),
  recurring: (deps) => [
    { name: 'reviews', everyMs: 10_000, work: () => askForReviews({ ...deps, db: deps.background }) },
  ],
  personalData: {
    columns: ['review.customer_id'],
    collect: async ({ db }, { id }) => ({
      reviews: await findOwnReviews(db, id),
      reviewEmails: { stoppedAt: await findOptOut(db, id) },
    }),
    eraseCustomer: eraseReviewsOf,
    joinCustomer: moveReviews,
  },
  work: { reviews: { may: 'reviews.read', count: countSubmittedReviews } },
}
