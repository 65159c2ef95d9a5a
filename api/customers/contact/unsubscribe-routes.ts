import { unsubscribeQuery } from '../../../shop/contact/contract.ts'
import { errorResponses, success } from '../../../shop/wire/contract.ts'
import { ignoreBody } from '../../platform/http/ignore-body.ts'
import type { ShopRoutes, ShopServer } from '../../shop-deps.ts'
import { unsubscribe } from './unsubscribe-link.ts'

/** Called by mail programs, and by the page of the email's link. */
export const stopUpdatesRoutes: ShopRoutes = (deps) => async (app: ShopServer) => {
  ignoreBody(app)
  const schema = { tags: ['contact'], querystring: unsubscribeQuery }

  app.post(
    '/api/unsubscribe',
    {
      config: { caller: 'everybody', limits: ['subscribe.ip'] },
      schema: { ...schema, response: { 200: success, ...errorResponses } },
    },
    async ({ query }) => {
      await unsubscribe(deps, query.token)
      return { success: true as const }
    },
  )

  /** Scanners open addresses too: a look stops nothing. */
  app.get(
    '/api/unsubscribe',
    { config: { caller: 'everybody' }, schema: { ...schema, hide: true } },
    async ({ query }, reply) => reply.redirect(`/unsubscribe?${new URLSearchParams(query)}`, 303),
  )
}
