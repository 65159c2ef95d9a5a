import {
  helpfulResponse,
  ownReviewsResponse,
  reportReviewRequest,
  reviewLinkQuery,
  reviewLinkResponse,
  reviewParams,
  submitReviewRequest,
  voteRequest,
  withdrawByLinkRequest,
} from '../../../shop/reviews/contract.ts'
import { success, successMessage } from '../../../shop/wire/contract.ts'
import { requireSession } from '../../customers/sessions/require-session.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { perHour } from '../../platform/limits/call-limit.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { findOwnReviews } from './own-reviews.ts'
import { showReviewLink } from './show-link.ts'
import { submitReview } from './submit-review.ts'
import { reportReview, voteHelpful } from './vote-on-review.ts'
import { withdrawByLink, withdrawOwn } from './withdraw-review.ts'

export const reviewLimit = perHour('review.ip', 240)

const done = { success: true } as const

export const reviewRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['reviews']

  app.get(
    '/api/reviews/link',
    {
      config: { caller: 'everybody', limits: [reviewLimit] },
      schema: { tags, querystring: reviewLinkQuery, response: { 200: reviewLinkResponse } },
    },
    async ({ query }, reply) => {
      reply.header('x-robots-tag', 'noindex')
      return showReviewLink(deps, query.token)
    },
  )

  app.post(
    '/api/reviews',
    {
      config: { caller: 'everybody', limits: [reviewLimit] },
      schema: { tags, body: submitReviewRequest, response: { 200: successMessage } },
    },
    async ({ body }) => {
      await submitReview(deps, body)
      return { ...done, message: 'Thank you! We read every review before it is shown.' }
    },
  )

  app.post(
    '/api/reviews/withdraw',
    {
      config: { caller: 'everybody', limits: [reviewLimit] },
      schema: { tags, body: withdrawByLinkRequest, response: { 200: success } },
    },
    async ({ body }) => {
      await withdrawByLink(deps, body)
      return done
    },
  )

  app.post(
    '/api/reviews/:reviewId/helpful',
    {
      config: { caller: 'everybody', limits: [perHour('review-vote.ip', 240)] },
      schema: { tags, params: reviewParams, body: voteRequest, response: { 200: helpfulResponse } },
    },
    async ({ params, ip }) => ({
      helpful: await voteHelpful(deps, { ...params, network: clientNetwork(ip) }),
    }),
  )

  app.post(
    '/api/reviews/:reviewId/reports',
    {
      config: { caller: 'everybody', limits: [perHour('review-report.ip', 40)] },
      schema: { tags, params: reviewParams, body: reportReviewRequest, response: { 200: successMessage } },
    },
    async ({ params, body, ip }) => {
      await reportReview(deps, { ...params, ...body, network: clientNetwork(ip) })
      return { ...done, message: 'Thank you. We look at every report.' }
    },
  )

  app.get(
    '/api/profile/reviews',
    { config: { caller: 'customer' }, schema: { tags, response: { 200: ownReviewsResponse } } },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      return { reviews: await findOwnReviews(deps.db, customerId) }
    },
  )

  app.post(
    '/api/profile/reviews/:reviewId/withdraw',
    { config: { caller: 'owner' }, schema: { tags, params: reviewParams, response: { 200: success } } },
    async (request) => {
      const { customerId } = await requireSession(deps, request)
      await withdrawOwn(deps, { ...request.params, customerId })
      return done
    },
  )
}
