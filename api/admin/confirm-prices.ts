import type { FastifyRequest } from 'fastify'
import { isAnySteep, type NewPrice } from '../products/steep-price.ts'
import { requireConfirmed } from '../team/confirm.ts'
import { teamCallerOf } from '../team/team-caller.ts'
import type { TeamDeps } from '../team/team-deps.ts'

/** Before any of them is set. Throws as `requireConfirmed`. */
export async function requireConfirmedPrices(
  { db, now }: Pick<TeamDeps, 'db' | 'now'>,
  request: FastifyRequest,
  prices: readonly NewPrice[],
): Promise<void> {
  if (await isAnySteep(db, prices)) requireConfirmed(teamCallerOf(request), now())
}
