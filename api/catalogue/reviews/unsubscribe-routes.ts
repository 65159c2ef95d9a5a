import { reviewLinkQuery } from '../../../shop/reviews/contract.ts'
import { errorResponses, success } from '../../../shop/wire/contract.ts'
import { ignoreBody } from '../../platform/http/ignore-body.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { stopRequests } from './stop-requests.ts'

export const unsubscribeRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  ignoreBody(app)
  const schema = { tags: ['reviews'], querystring: reviewLinkQuery }

  app.post(
    '/api/reviews/unsubscribe',
    {
      config: { caller: 'everybody', limits: ['review.ip'] },
      schema: { ...schema, response: { 200: success, ...errorResponses } },
    },
    async ({ query }) => {
      await stopRequests(deps, query.token)
      return { success: true as const }
    },
  )

  /** A program that only opens the address: a look must not unsubscribe, scanners look as well. */
  app.get(
    '/api/reviews/unsubscribe',
    { config: { caller: 'everybody' }, schema: { ...schema, hide: true } },
    async ({ query }, reply) => reply.redirect(`/review/stop?${new URLSearchParams(query)}`, 303),
  )
}
