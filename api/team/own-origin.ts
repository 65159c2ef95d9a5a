import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../shop/refusal.ts'
import type { TeamDeps } from './team-deps.ts'

/** A form of another site can neither set it nor send its Origin. */
const header = 'x-shop-admin'

/** For all that a cookie is enough for, and for signing in. Throws `wrong-origin`. */
export function requireOwnOrigin(
  { publicUrl }: Pick<TeamDeps, 'publicUrl'>,
  { headers }: FastifyRequest,
): void {
  const isOurs = headers.origin === new URL(publicUrl()).origin
  if (!isOurs || headers[header] === undefined) throw new Refusal('wrong-origin')
}
