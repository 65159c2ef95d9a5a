import { reviewLinkQuery } from '../../../shop/reviews/contract.ts'
import { addUnsubscribeRoutes } from '../../customers/links/unsubscribe-routes.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { reviewUnsubscribe } from './review-link.ts'
import { reviewLimit } from './routes.ts'
import { stopRequests } from './stop-requests.ts'

export const unsubscribeRoutes: ShopRoutes = (deps) => async (app: ShopServer) =>
  addUnsubscribeRoutes(app, {
    ...reviewUnsubscribe,
    tag: 'reviews',
    limit: reviewLimit,
    querystring: reviewLinkQuery,
    stop: (token) => stopRequests(deps, token),
  })
