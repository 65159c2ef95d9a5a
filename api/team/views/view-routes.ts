import { z } from 'zod'
import { listViewsQuery, listViewsResponse, viewWrites as writes } from '../../../shop/team/views-contract.ts'
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

  app.post(
    writes.save.path,
    {
      config: { operation: 'member' },
      schema: { tags, body: writes.save.body, response: { 201: writes.save.answer } },
    },
    async (request, reply) => {
      const { filters, ...view } = request.body
      const given = filters as Record<string, string>
      return reply.code(201).send(await saveView(deps, { ...view, filters: given, ...teamActorOf(request) }))
    },
  )

  app.put(
    writes.change.path,
    {
      config: { operation: 'member' },
      schema: { ...one, body: writes.change.body, response: { 200: writes.change.answer } },
    },
    (request) => changeView(deps, { id: request.params.viewId, ...request.body, ...teamActorOf(request) }),
  )

  app.delete(
    writes.remove.path,
    { config: { operation: 'member' }, schema: { ...one, response: { 204: writes.remove.answer } } },
    async (request, reply) => {
      await removeView(deps, { id: request.params.viewId, ...teamActorOf(request) })
      return reply.code(204).send(null)
    },
  )
}
