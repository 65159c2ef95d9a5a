import { pageParams, shownContentResponse } from '../../../shop/pages/content-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { sendCached } from '../../platform/response-cache/send-cached.ts'
import type { ShopRoutes } from '../../shop-deps.ts'

export const pageRoutes: ShopRoutes =
  ({ pages }) =>
  async (app) => {
    app.responseCache.addSource((url) => (url.startsWith('/api/pages/') ? pages.find(url) : undefined))

    app.get(
      '/api/pages/:page',
      {
        config: { caller: 'everybody' },
        schema: { tags: ['pages'], params: pageParams, response: { 200: shownContentResponse } },
      },
      async (request, reply) => {
        const found = pages.find(`/api/pages/${request.params.page}`)
        if (!found) throw new Refusal('not-found', { what: 'page' })
        sendCached(request, reply, found)
        return reply
      },
    )
  }
