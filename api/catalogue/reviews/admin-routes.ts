import {
  listReviewsQuery,
  listReviewsResponse,
  reviewParams,
  reviewResponse,
  reviewWrites as writes,
} from '../../../shop/reviews/admin-contract.ts'
import { cutPage } from '../../../shop/wire/paging.ts'
import { passPhotos } from '../../platform/media/review-photo-pass.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { teamActorOf } from '../../team/team-caller.ts'
import { countReviews, listReviews, showReview } from './list-reviews.ts'
import { answerReview, dismissReports, publishReview, rejectReview } from './moderate-review.ts'

export const adminReviewRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['reviews']
  const one = { tags, params: reviewParams }

  app.get(
    '/api/admin/reviews',
    {
      config: { operation: 'reviews.read' },
      schema: { tags, querystring: listReviewsQuery, response: { 200: listReviewsResponse } },
    },
    async ({ query: { reported, sort, limit, cursor, ...filters } }) => {
      const found = await listReviews(deps.db, {
        ...filters,
        isReported: reported === 'true',
        oldestFirst: sort === 'oldest',
        after: cursor,
        limit: limit + 1,
      })
      const reviews = found.map((review) => passPhotos(deps, review))
      return { ...cutPage(reviews, { limit, placeOf: ({ id }) => id }), counts: await countReviews(deps.db) }
    },
  )

  app.get(
    '/api/admin/reviews/:reviewId',
    { config: { operation: 'reviews.read' }, schema: { ...one, response: { 200: reviewResponse } } },
    async ({ params }) => passPhotos(deps, await showReview(deps.db, params.reviewId)),
  )

  serveWrite(app, writes.publish, { ...one, operation: 'reviews.write' }, async (request) =>
    publishReview(deps, { ...request.params, ...request.body, ...teamActorOf(request) }),
  )

  serveWrite(app, writes.reject, { ...one, operation: 'reviews.write' }, async (request) => {
    const rejected = await rejectReview(deps, {
      ...request.params,
      ...request.body,
      ...teamActorOf(request),
    })
    deps.outbox.wake()
    return rejected
  })

  serveWrite(app, writes.answer, { ...one, operation: 'reviews.write' }, async (request) =>
    answerReview(deps, { ...request.params, ...request.body, ...teamActorOf(request) }),
  )

  serveWrite(app, writes.dismissReports, { ...one, operation: 'reviews.write' }, async (request) =>
    dismissReports(deps, { ...request.params, ...request.body, ...teamActorOf(request) }),
  )
}
