import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { Refusal } from '../../shop/refusal.ts'
import { requireSession } from '../customers/sessions/require-session.ts'
import { clientNetwork, isInProcess } from '../platform/http/client-network.ts'
import { bucketKey, type LimitDeps } from '../platform/limits/limit-store.ts'
import type { LimitName } from '../platform/limits/limit-table.ts'
import { openSharedBuckets } from '../platform/limits/shared-buckets.ts'
import { configOf, type RouteConfig } from './route-config.ts'

/** Each call that may read the database is counted by network, those with a limit of their own by that. */
function limitsOf(route: RouteOptions): readonly LimitName[] {
  const config = configOf(route)
  const own = config.limits ?? []
  const isCounted = own.some((name) => name.endsWith('.ip'))
  return isCounted || config.limits?.length === 0 ? own : [ofCaller(config), ...own]
}

function ofCaller({ caller, operation }: RouteConfig): LimitName {
  if (operation) return 'team.ip'
  return caller === 'everybody' ? 'api.ip' : 'customer.ip'
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What only the answer shows: a page that was rendered, a wrong signature. Throws `too-many`. */
    countFor(name: LimitName, network: string): void
    /** Throws `too-many` where no more would be counted, and counts nothing. */
    requireLeft(name: LimitName, network: string): void
  }
}

/**
 * The limit by address comes first: who has used it up does not use up an account's. Only what a body says waits for the
 * body, so that calls with a bad one count as well.
 * Limits of passwords and emails: `password-tries.ts`, `may-send-email.ts`; of photographs: `review-photos.ts`.
 */
export function limitCalls(app: FastifyInstance, deps: LimitDeps): void {
  const { limits } = deps.config
  const now = () => deps.now().getTime()
  const buckets = openSharedBuckets({ db: deps.db, now, log: app.log })
  app.addHook('onClose', () => buckets.close())
  app.addHook('onRoute', (route) => {
    const names = limitsOf(route)
    const [late, early] = [names.filter(isOfBody), names.filter((name) => !isOfBody(name))]
    if (early.length > 0) route.onRequest = [countBy(early), ...[route.onRequest ?? []].flat()]
    if (late.length > 0) route.preHandler = [countBy(late), ...[route.preHandler ?? []].flat()]
  })

  app.decorate('countFor', takeOne)
  app.decorate('requireLeft', (name: LimitName, network: string) => {
    refuseUntil(buckets.wait(bucketKey(name, network), limits[name]))
  })

  function countBy(names: readonly LimitName[]) {
    return async (request: FastifyRequest): Promise<void> => {
      if (isInProcess(request)) return
      for (const name of names) takeOne(name, await subjectOf(name, request))
    }
  }

  function takeOne(name: LimitName, subject: string): void {
    refuseUntil(buckets.take(bucketKey(name, subject), limits[name]))
  }

  async function subjectOf(name: LimitName, request: FastifyRequest): Promise<string> {
    if (name.endsWith('.ip')) return clientNetwork(request.ip)
    if (name.endsWith('.account')) return (await requireSession(deps, request)).customerId
    return (request.body as { email: string }).email
  }
}

function refuseUntil(retryAfter: number | null): void {
  if (retryAfter !== null) throw new Refusal('too-many', { retryAfter })
}

const isOfBody = (name: LimitName) => name.endsWith('.email')
