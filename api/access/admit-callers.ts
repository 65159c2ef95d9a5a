import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rowsOf } from '../http/route-rows.ts'
import { requireOwner, requireSession, type SessionDeps } from '../sessions/require-session.ts'
import { findCaller } from './callers.ts'

/** Fails at the start where a route has no row in the table of callers. */
export function admitCallers(app: FastifyInstance, deps: SessionDeps): void {
  app.addHook('onRoute', (route) => {
    const callers = rowsOf(route).map(requireCaller)
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
  if (!caller) throw new Error(`api/access/callers.ts does not say who may call ${row}`)
  return caller
}
