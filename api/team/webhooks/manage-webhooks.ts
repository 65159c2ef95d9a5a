import { randomBytes } from 'node:crypto'
import { Refusal } from '../../../shop/refusal.ts'
import { isUuid } from '../../../shop/uuid.ts'
import type { NewWebhookRequest } from '../../../shop/webhooks/contract.ts'
import type { Config } from '../../config.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { setDueAgain } from './delivery-store.ts'
import {
  deleteEndpoint,
  type Endpoint,
  findEndpoint,
  findEndpoints,
  insertEndpoint,
} from './endpoint-store.ts'
import { isPublicUrl } from './public-address.ts'
import { sendWebhook } from './send-webhook.ts'

export type WebhookDeps = Pick<ShopDeps, 'db' | 'now' | 'config'>

const most = 10

/** The secret is in the answer and nowhere else. Throws `webhook-address` and `too-many-webhooks`. */
export async function addWebhook(
  { db, now, config: { mode } }: WebhookDeps,
  { url: typed, events: wanted, ...by }: NewWebhookRequest & By,
): Promise<{ id: string; secret: string }> {
  const url = requireUrl(typed, mode)
  const events = [...new Set(wanted)]
  const endpoint = {
    id: newId(),
    url,
    events,
    secret: `whsec_${randomBytes(32).toString('base64url')}`,
  }
  const createdAt = now()
  await withTransaction(db, async (tx) => {
    if ((await findEndpoints(tx, mode)).length >= most) throw new Refusal('too-many-webhooks', { most })
    await insertEndpoint(tx, { ...endpoint, mode, createdBy: by.actor, createdAt })
    await recordAudit(tx, {
      ...by,
      at: createdAt,
      operation: 'add-webhook',
      subject: `webhook ${endpoint.id}`,
      after: { host: new URL(url).host, events },
    })
  })
  return { id: endpoint.id, secret: endpoint.secret }
}

/** A live shop sends to the public internet only, over TLS: no address makes it call its own network. */
function requireUrl(typed: string, mode: Config['mode']): string {
  const url = URL.parse(typed)
  if (!url || !/^https?:$/.test(url.protocol)) throw new Refusal('webhook-address', { why: 'not-a-url' })
  if (url.username !== '' || url.password !== '') throw new Refusal('webhook-address', { why: 'password' })
  if (mode === 'live' && !isPublicUrl(url)) throw new Refusal('webhook-address', { why: 'not-public' })
  url.hash = ''
  return url.href
}

/** What waits for it is dropped. Throws `not-found`. */
export async function removeWebhook(
  { db, now }: Pick<WebhookDeps, 'db' | 'now'>,
  { id, ...by }: By & { id: string },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const removed = isUuid(id) ? await deleteEndpoint(tx, id) : null
    if (!removed) throw new Refusal('not-found', { what: 'webhook' })
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'remove-webhook',
      subject: `webhook ${id}`,
      before: { host: new URL(removed.url).host, events: removed.events },
    })
  })
}

/** Sends an event named `test` at once, and says how it was answered. Throws `not-found`. */
export async function testWebhook(
  { db, now, config: { mode } }: WebhookDeps,
  id: string,
): Promise<{ ms: number; error: string | null }> {
  const endpoint = await requireWebhook(db, id)
  const start = performance.now()
  const event = { id: newId(), event: 'test', sequence: 0, createdAt: now(), data: {} }
  const { error } = await sendWebhook({ mode, now: now() }, endpoint, event)
  return { ms: Math.round(performance.now() - start), error }
}

/** The same event once more, with its id. Throws `not-found` and `webhook-off`. */
export async function sendAgain(
  { db, now }: Pick<WebhookDeps, 'db' | 'now'>,
  { id, sequence, ...by }: By & { id: string; sequence: number },
): Promise<void> {
  const at = now()
  const { switchedOffAt } = await requireWebhook(db, id)
  if (switchedOffAt !== null) throw new Refusal('webhook-off')
  await withTransaction(db, async (tx) => {
    if (!(await setDueAgain(tx, { endpointId: id, id: sequence, now: at })))
      throw new Refusal('not-found', { what: 'delivery' })
    await recordAudit(tx, {
      ...by,
      at,
      operation: 'send-webhook-again',
      subject: `webhook ${id}`,
      after: { sequence },
    })
  })
}

/** Throws `not-found`. */
export async function requireWebhook(db: Db, id: string): Promise<Endpoint> {
  const endpoint = isUuid(id) ? await findEndpoint(db, id) : null
  if (!endpoint) throw new Refusal('not-found', { what: 'webhook' })
  return endpoint
}
