import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireOwner, requireSession } from '../customers/sessions/require-session.ts'
import { rowsOf } from '../platform/http/route-rows.ts'
import { admitTeam } from '../team/admit-team.ts'
import type { TeamDeps } from '../team/team-deps.ts'
import { configOf, type RouteConfig } from './route-config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Each route as `GET /api/products/:id`, with what it says of its callers. */
    routeTable: Map<string, RouteConfig>
  }
}

/** Fails at the start where a route does not say who may call it. */
export function admitCallers(app: FastifyInstance, deps: TeamDeps): void {
  const table = new Map<string, RouteConfig>()
  app.decorate('routeTable', table)
  app.addHook('onRoute', (route) => {
    const config = configOf(route)
    for (const row of rowsOf(route)) table.set(row, config)
    const { caller, operation } = config
    if (operation) route.onRequest = [admitTeam(deps, config), ...[route.onRequest ?? []].flat()]
    if (caller !== 'customer' && caller !== 'owner') return
    route.onRequest = [admitCustomer, ...[route.onRequest ?? []].flat()]
  })

  async function admitCustomer(request: FastifyRequest): Promise<void> {
    const session = await requireSession(deps, request)
    const { userId, customerId = userId } = request.params as Record<string, string | undefined>
    if (customerId !== undefined) requireOwner(session, customerId)
  }
}
