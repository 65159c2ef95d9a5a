import { dayMs } from '../../../shop/day.ts'
import type { JobLog } from '../../platform/jobs/run-jobs.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { claimDeliveries, type DueDelivery, setDelivered, setUndelivered } from './delivery-store.ts'
import { type Endpoint, findEndpoints, setFailingSince } from './endpoint-store.ts'
import type { WebhookDeps } from './manage-webhooks.ts'
import { type Sent, sendWebhook } from './send-webhook.ts'
import { switchOffWebhook } from './switch-webhooks.ts'

type DeliverDeps = WebhookDeps & Pick<ShopDeps, 'queueStats'>

const atOnce = 20
const turns = 5
/** Then no further turn begins: the other endpoints wait for the slowest one. */
const turnsMs = 1_000
/** Longer than a request may take: a process that died is followed by another. */
const leaseMs = 15_000
const firstPauseMs = 5_000
const longestPauseMs = 60 * 60 * 1000
/** A delivery, and an endpoint that answers nothing but errors. */
const giveUpAfterMs = 3 * dayMs
const longestRestMs = 60_000

/** Of endpoints that fail, by their ids: each turn would look through all that waits for them. */
export type Rests = Map<string, { until: number; ms: number }>

interface Delivering {
  log: Pick<JobLog, 'warn'>
  rests: Rests
}

/** Sends what is due, to all endpoints at once; what fails is tried again after a pause that doubles. */
export async function deliverWebhooks(deps: DeliverDeps, delivering: Delivering): Promise<void> {
  const endpoints = await findEndpoints(deps.db, deps.config.mode)
  const living = endpoints.filter(({ switchedOffAt }) => switchedOffAt === null)
  await Promise.all(living.map((endpoint) => deliverTo(deps, endpoint, delivering)))
}

async function deliverTo(deps: DeliverDeps, endpoint: Endpoint, { log, rests }: Delivering): Promise<void> {
  const rest = endpoint.failingSince === null ? undefined : rests.get(endpoint.id)
  if (rest && deps.now().getTime() < rest.until) return
  const until = deps.now().getTime() + turnsMs
  for (let turn = 0; turn < turns && deps.now().getTime() < until; turn += 1) {
    const now = deps.now()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const due = await claimDeliveries(deps.db, { endpointId: endpoint.id, now, leaseUntil, most: atOnce })
    if (due.length === 0) return
    const sent = await Promise.all(due.map((one) => deliver(deps, endpoint, one)))
    const errors = sent.flatMap(({ error }) => error ?? [])
    const isAnswering = errors.length < sent.length
    if (isAnswering) await setFailingSince(deps.db, endpoint.id, null)
    const [error] = errors
    if (error === undefined) continue
    log.warn({ webhook: endpoint.id, failed: errors.length, error }, 'webhook not delivered')
    if (isAnswering) return
    rests.set(endpoint.id, nextRest(deps.now(), rest?.ms))
    return failed(deps, endpoint, { error, log })
  }
}

function nextRest(now: Date, lastMs = firstPauseMs / 2): { until: number; ms: number } {
  const ms = Math.min(2 * lastMs, longestRestMs)
  return { until: now.getTime() + ms, ms }
}

async function failed(
  deps: DeliverDeps,
  endpoint: Endpoint,
  { error, log }: { error: string } & Pick<Delivering, 'log'>,
): Promise<void> {
  const { id, failingSince } = endpoint
  const now = deps.now()
  if (failingSince === null) return setFailingSince(deps.db, id, now)
  if (now.getTime() - failingSince.getTime() < giveUpAfterMs) return
  await switchOffWebhook(deps, endpoint, { failingSince, error })
  log.warn({ webhook: id, failingSince, error }, 'webhook switched off')
}

async function deliver(
  { db, now, config, queueStats }: DeliverDeps,
  endpoint: Endpoint,
  due: DueDelivery,
): Promise<Sent> {
  const { id, eventId, event, facts, createdAt } = due
  const sent = await sendWebhook({ mode: config.mode, now: now() }, endpoint, {
    id: eventId,
    event,
    sequence: id,
    createdAt,
    data: facts,
  })
  queueStats.webhooks[sent.error === null ? 'delivered' : 'failed'] += 1
  const present = now()
  if (sent.error === null) await setDelivered(db, id, present)
  else await setUndelivered(db, id, { error: sent.error, nextTryAt: nextTry(due, present) })
  return sent
}

function nextTry({ attempts, createdAt, resentAt }: DueDelivery, now: Date): Date | null {
  if (now.getTime() - (resentAt ?? createdAt).getTime() >= giveUpAfterMs) return null
  return new Date(now.getTime() + Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs))
}
