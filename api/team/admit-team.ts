import type { FastifyRequest } from 'fastify'
import type { AdminRoute } from '../../shop/admin/route-table.ts'
import { Refusal } from '../../shop/refusal.ts'
import { requireConfirmed } from './confirm.ts'
import { requireOwnOrigin } from './own-origin.ts'
import { findTeamCaller, type TeamCaller } from './team-caller.ts'
import type { TeamDeps } from './team-deps.ts'

/** Before the body is read. What a caller may not do answers like an unknown address. */
export function admitTeam(deps: TeamDeps, { may, confirm }: AdminRoute) {
  return async (request: FastifyRequest): Promise<void> => {
    if (may === 'everybody') return requireOwnOrigin(deps, request)
    const caller = await findTeamCaller(deps, request)
    if (!isAllowed(caller, may)) throw new Refusal('not-found', { what: 'page' })
    if (caller.session && !isRead(request)) requireOwnOrigin(deps, request)
    if (confirm) requireConfirmed(caller, deps.now())
  }
}

function isAllowed(
  { session, operations }: TeamCaller,
  may: Exclude<AdminRoute['may'], 'everybody'>,
): boolean {
  return may === 'member' ? session !== null : operations.includes(may)
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}
