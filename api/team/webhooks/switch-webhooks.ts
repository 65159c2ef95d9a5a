import type { EmailJob } from '../../../shop/mail/email.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { addJob } from '../../platform/jobs/outbox.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { findMembers } from '../member-store.ts'
import { dropWaiting } from './delivery-store.ts'
import { type Endpoint, setSwitchedOff, setSwitchedOn } from './endpoint-store.ts'
import { requireWebhook, type WebhookDeps } from './manage-webhooks.ts'

/** Drops what waits, and tells every owner. Of several processes one does it. */
export async function switchOffWebhook(
  { db, now }: Pick<WebhookDeps, 'db' | 'now'>,
  { id, url }: Pick<Endpoint, 'id' | 'url'>,
  { failingSince, error }: { failingSince: Date; error: string },
): Promise<void> {
  const at = now()
  await withTransaction(db, async (tx) => {
    if (!(await setSwitchedOff(tx, id, at))) return
    const dropped = await dropWaiting(tx, id)
    await recordAudit(tx, {
      at,
      actor: 'webhooks',
      operation: 'switch-off-webhook',
      subject: `webhook ${id}`,
      after: { failingSince, error, dropped },
    })
    const { host } = new URL(url)
    await tellOwners(tx, {
      about: `${id}-${at.getTime()}`,
      email: { kind: 'webhook-off', host, failingSince: failingSince.toISOString(), error },
    })
  })
}

async function tellOwners(tx: Tx, email: Omit<EmailJob, 'to'>): Promise<void> {
  const members = await findMembers(tx)
  for (const { email: to } of members.filter(({ role }) => role === 'owner')) {
    const payload: EmailJob = { to, ...email }
    await addJob(tx, { task: 'email', payload })
  }
}

/** It gets the events from now on. One that is on stays so. Throws `not-found`. */
export async function switchOnWebhook(
  { db, now }: Pick<WebhookDeps, 'db' | 'now'>,
  { id, ...by }: By & { id: string },
): Promise<void> {
  await requireWebhook(db, id)
  await withTransaction(db, async (tx) => {
    if (!(await setSwitchedOn(tx, id))) return
    await dropWaiting(tx, id)
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'switch-on-webhook',
      subject: `webhook ${id}`,
    })
  })
}
