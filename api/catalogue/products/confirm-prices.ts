import type { FastifyRequest } from 'fastify'
import { requireConfirmed } from '../../team/confirm.ts'
import { teamCallerOf } from '../../team/team-caller.ts'
import type { TeamDeps } from '../../team/team-deps.ts'
import { type CheckPrices, isAnySteep } from './steep-price.ts'

/** Throws as `requireConfirmed`. */
export function confirmPrices({ now }: Pick<TeamDeps, 'now'>, request: FastifyRequest): CheckPrices {
  return async (db, prices) => {
    if (await isAnySteep(db, prices)) requireConfirmed(teamCallerOf(request), now())
  }
}
