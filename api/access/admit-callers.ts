import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findAdminRoute } from '../../shop/admin/route-table.ts'
import { rowsOf } from '../http/route-rows.ts'
import { requireOwner, requireSession } from '../sessions/require-session.ts'
import { admitTeam } from '../team/admit-team.ts'
import type { TeamDeps } from '../team/team-deps.ts'
import { findCaller } from './callers.ts'

/** Fails at the start where a route has no row in the table of callers. */
export function admitCallers(app: FastifyInstance, deps: TeamDeps): void {
  app.addHook('onRoute', (route) => {
    const callers = rowsOf(route).map(requireCaller)
    const team = rowsOf(route).flatMap((row) => findAdminRoute(row) ?? [])[0]
    if (team) route.onRequest = [admitTeam(deps, team), ...[route.onRequest ?? []].flat()]
    if (!callers.some((caller) => caller === 'customer' || caller === 'owner')) return
    route.onRequest = [admitCustomer, ...[route.onRequest ?? []].flat()]
  })

  async function admitCustomer(request: FastifyRequest): Promise<void> {
    const session = await requireSession(deps, request)
    const { userId, customerId = userId } = request.params as Record<string, string | undefined>
    if (customerId !== undefined) requireOwner(session, customerId)
  }
}

function requireCaller(row: string) {
  const caller = findCaller(row)
  if (!caller) throw new Error(`${tableOf(row)} does not say who may call ${row}`)
  return caller
}

function tableOf(row: string): string {
  return row.includes(' /api/admin') ? 'shop/admin/route-table.ts' : 'api/access/callers.ts'
}
