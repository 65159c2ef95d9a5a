import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import { Refusal } from '../../shop/refusal.ts'
import { requireConfirmed } from './confirm.ts'
import { requireOwnOrigin } from './own-origin.ts'
import { findTeamCaller, type TeamCaller } from './team-caller.ts'
import type { TeamDeps } from './team-deps.ts'

type TeamRule = Pick<FastifyContextConfig, 'operation' | 'confirmed'>

/** Before the body is read. What a caller may not do answers like an unknown address. */
export function admitTeam(deps: TeamDeps, { operation, confirmed }: TeamRule) {
  return async (request: FastifyRequest): Promise<void> => {
    if (operation === 'everybody') return requireOwnOrigin(deps, request)
    const caller = await findTeamCaller(deps, request)
    if (!isAllowed(caller, operation)) throw new Refusal('not-found', { what: 'page' })
    if (caller.session && !isRead(request)) requireOwnOrigin(deps, request)
    if (confirmed === true) requireConfirmed(caller, deps.now())
  }
}

function isAllowed(
  { session, operations }: TeamCaller,
  operation: Exclude<TeamRule['operation'], 'everybody'>,
): boolean {
  if (operation === undefined) return false
  return operation === 'member' ? session !== null : operations.includes(operation)
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}
