import { reviewLinkQuery } from '../../shop/reviews/contract.ts'
import { errorResponses, success } from '../../shop/wire/contract.ts'
import type { ShopRoutes, ShopServer } from '../shop-deps.ts'
import { stopRequests } from './stop-requests.ts'

/** RFC 8058: mail programs send a form of one field, which says nothing more. */
export const unsubscribeRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 8 * 1024 }, (_request, _body, done) =>
    done(null, undefined),
  )
  const schema = { tags: ['reviews'], querystring: reviewLinkQuery }

  app.post(
    '/api/reviews/unsubscribe',
    { schema: { ...schema, response: { 200: success, ...errorResponses } } },
    async ({ query }) => {
      await stopRequests(deps, query.token)
      return { success: true as const }
    },
  )

  /** A program that only opens the address: a look must not unsubscribe, scanners look as well. */
  app.get('/api/reviews/unsubscribe', { schema: { ...schema, hide: true } }, async ({ query }, reply) =>
    reply.redirect(`/review/stop?${new URLSearchParams(query)}`, 303),
  )
}
