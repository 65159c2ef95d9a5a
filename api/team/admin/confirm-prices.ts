import type { FastifyRequest } from 'fastify'
import { type CheckPrices, isAnySteep } from '../../catalogue/products/steep-price.ts'
import { requireConfirmed } from '../confirm.ts'
import { teamCallerOf } from '../team-caller.ts'
import type { TeamDeps } from '../team-deps.ts'

/** Throws as `requireConfirmed`. */
export function confirmPrices({ now }: Pick<TeamDeps, 'now'>, request: FastifyRequest): CheckPrices {
  return async (db, prices) => {
    if (await isAnySteep(db, prices)) requireConfirmed(teamCallerOf(request), now())
  }
}
