import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { Refusal } from '../../shop/refusal.ts'
import type { Config } from '../config.ts'
import { requireSession } from '../customers/sessions/require-session.ts'
import { clientNetwork, isInProcess, wideNetwork } from '../platform/http/client-network.ts'
import type { Limit } from '../platform/limits/bucket.ts'
import { type CallLimit, perHour } from '../platform/limits/call-limit.ts'
import { findChange, requireLimits } from '../platform/limits/limit-changes.ts'
import { bucketKey, type LimitDeps } from '../platform/limits/limit-store.ts'
import { type LimitName, limitTable } from '../platform/limits/limit-table.ts'
import { openSharedBuckets } from '../platform/limits/shared-buckets.ts'
import { configOf, type RouteConfig } from './route-config.ts'

const ofTeam = perHour('team.ip', 36_000)
const ofCustomers = perHour('customer.ip', 12_000)
const ofEverybody = perHour('api.ip', 12_000)

/** Each call that may read the database is counted by network, those with a limit of their own by that. */
function limitsOf(route: RouteOptions): readonly CallLimit[] {
  const config = configOf(route)
  const own = config.limits ?? []
  const isCounted = own.some(({ name }) => name.endsWith('.ip'))
  return isCounted || config.limits?.length === 0 ? own : [ofCaller(config), ...own]
}

function ofCaller({ caller, operation }: RouteConfig): CallLimit {
  if (operation) return ofTeam
  return caller === 'everybody' ? ofEverybody : ofCustomers
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What only the answer shows: a page that was rendered, a wrong signature. Throws `too-many`. */
    countFor(name: LimitName, network: string): void
    /** Throws `too-many` where no more would be counted, and counts nothing. */
    requireLeft(name: LimitName, network: string): void
  }
}

type Deps = LimitDeps & { config: Pick<Config, 'limitChanges'> }

/**
 * The limit by address comes first: who has used it up does not use up an account's. Only what a body says waits for the
 * body, so that calls with a bad one count as well.
 * Limits of passwords and emails: `password-tries.ts`, `may-send-email.ts`; of codes: `count-code.ts`; of photographs: `review-photos.ts`.
 */
export function limitCalls(app: FastifyInstance, deps: Deps): void {
  const { limits, limitChanges } = deps.config
  const now = () => deps.now().getTime()
  const buckets = openSharedBuckets({ db: deps.db, now, log: app.log })
  const known = new Map<string, Limit>(Object.entries(limitTable))
  app.addHook('onClose', () => buckets.close())
  app.addHook('onReady', async () => requireLimits(limitChanges, [...known.keys()]))
  app.addHook('onRoute', (route) => {
    const [late, early] = [
      limitsOf(route).filter(isOfBody),
      limitsOf(route).filter((limit) => !isOfBody(limit)),
    ]
    if (early.length > 0) route.onRequest = [countBy(early), ...[route.onRequest ?? []].flat()]
    if (late.length > 0) route.preHandler = [countBy(late), ...[route.preHandler ?? []].flat()]
  })

  app.decorate('countFor', (name: LimitName, network: string) => takeOne({ name, ...limits[name] }, network))
  app.decorate('requireLeft', (name: LimitName, network: string) => {
    refuseUntil(buckets.wait(bucketKey(name, network), limits[name]))
  })

  function countBy(own: readonly CallLimit[]) {
    const changed = own.map((limit) => ({
      ...requireNamedOnce(known, limit),
      ...findChange(limitChanges, limit.name),
    }))
    return async (request: FastifyRequest): Promise<void> => {
      if (isInProcess(request)) return
      for (const limit of changed) takeOne(limit, await subjectOf(limit, request))
    }
  }

  function takeOne({ name, ...limit }: Limit & { name: string }, subject: string): void {
    refuseUntil(buckets.take(bucketKey(name, subject), limit))
  }

  async function subjectOf({ name }: CallLimit, request: FastifyRequest): Promise<string> {
    if (name.endsWith('.ip')) return clientNetwork(request.ip)
    if (name.endsWith('.wide')) return wideNetwork(request.ip)
    if (name.endsWith('.account')) return (await requireSession(deps, request)).customerId
    return (request.body as { email?: string }).email ?? ''
  }
}

function requireNamedOnce(known: Map<string, Limit>, limit: CallLimit): CallLimit {
  const { name } = limit
  if ((known.get(name) ?? limit) !== limit)
    throw new Error(`two limits are called ${name}: rename one, or let the routes share one value`)
  known.set(name, limit)
  return limit
}

function refuseUntil(retryAfter: number | null): void {
  if (retryAfter !== null) throw new Refusal('too-many', { retryAfter })
}

const isOfBody = ({ name }: CallLimit) => name.endsWith('.email')
