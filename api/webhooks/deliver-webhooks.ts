import type { Config } from '../config.ts'
import type { JobLog } from '../jobs/run-jobs.ts'
import type { Db } from '../postgres/database.ts'
import { claimDeliveries, type DueDelivery, setDelivered, setUndelivered } from './delivery-store.ts'
import { type Endpoint, findEndpoints } from './endpoint-store.ts'
import { type Sent, sendWebhook } from './send-webhook.ts'

interface DeliverDeps {
  db: Db
  now: () => Date
  config: Pick<Config, 'mode'>
}

const atOnce = 20
const turns = 5
/** Longer than a request may take: a process that died is followed by another. */
const leaseMs = 15_000
const firstPauseMs = 5_000
const longestPauseMs = 60 * 60 * 1000
const giveUpMs = 3 * 24 * 60 * 60 * 1000

/** Sends what is due, to all endpoints at once; what fails is tried again after a pause that doubles. */
export async function deliverWebhooks(
  deps: DeliverDeps,
  { log }: { log: Pick<JobLog, 'warn'> },
): Promise<void> {
  const endpoints = await findEndpoints(deps.db, deps.config.mode)
  await Promise.all(endpoints.map((endpoint) => deliverTo(deps, endpoint, log)))
}

async function deliverTo(deps: DeliverDeps, endpoint: Endpoint, log: Pick<JobLog, 'warn'>): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    const now = deps.now()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const due = await claimDeliveries(deps.db, { endpointId: endpoint.id, now, leaseUntil, most: atOnce })
    const sent = await Promise.all(due.map((one) => deliver(deps, endpoint, one)))
    const failed = sent.filter(({ error }) => error !== null)
    if (failed.length > 0)
      log.warn(
        { webhook: endpoint.id, failed: failed.length, error: failed[0]?.error },
        'webhook not delivered',
      )
    if (due.length === 0 || failed.length > 0) return
  }
}

async function deliver(
  { db, now, config }: DeliverDeps,
  endpoint: Endpoint,
  due: DueDelivery,
): Promise<Sent> {
  const { id, eventId, event, facts, createdAt, attempts } = due
  const sent = await sendWebhook({ mode: config.mode, now: now() }, endpoint, {
    ...{ id: eventId, event, sequence: id, createdAt, data: facts },
  })
  const present = now()
  if (sent.error === null) await setDelivered(db, id, present)
  else
    await setUndelivered(db, id, { error: sent.error, nextTryAt: nextTry({ attempts, createdAt }, present) })
  return sent
}

function nextTry(
  { attempts, createdAt }: Pick<DueDelivery, 'attempts' | 'createdAt'>,
  now: Date,
): Date | null {
  if (now.getTime() - createdAt.getTime() >= giveUpMs) return null
  return new Date(now.getTime() + Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs))
}
