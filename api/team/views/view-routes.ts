import { z } from 'zod'
import { listViewsQuery, listViewsResponse, viewWrites as writes } from '../../../shop/team/views-contract.ts'
import { serveWrite } from '../../serve-write.ts'
import type { ShopRoutes } from '../../shop-deps.ts'
import { teamActorOf } from '../team-caller.ts'
import { changeView, listViews, removeView, saveView } from './save-views.ts'

/** Filters of a list that a member has named. */
export const viewRoutes: ShopRoutes = (deps) => async (app) => {
  const tags = ['views']
  const one = { tags, params: z.object({ viewId: z.string().max(100) }) }

  app.get(
    '/api/admin/views',
    {
      config: { operation: 'member' },
      schema: { tags, querystring: listViewsQuery, response: { 200: listViewsResponse } },
    },
    async (request) => ({ items: await listViews(deps, { ...request.query, ...teamActorOf(request) }) }),
  )

  serveWrite(app, writes.save, { tags, operation: 'member', status: 201 }, async (request) => {
    const { filters, ...view } = request.body
    const given = filters as Record<string, string>
    return await saveView(deps, { ...view, filters: given, ...teamActorOf(request) })
  })

  serveWrite(app, writes.change, { ...one, operation: 'member' }, (request) =>
    changeView(deps, { id: request.params.viewId, ...request.body, ...teamActorOf(request) }),
  )

  serveWrite(app, writes.remove, { ...one, operation: 'member' }, async (request) => {
    await removeView(deps, { id: request.params.viewId, ...teamActorOf(request) })
  })
}
