import { sql } from 'kysely'
import type { OrderEmailJob } from '../../../shop/mail/email.ts'
import type { WhatsAppStatus } from '../../platform/messages/whatsapp.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { AnswerJob } from '../contact/answer-message.ts'

/** Of the queue. What fails for good is texted, or opens its message of the team again. */
export type WhatsAppJob = OrderEmailJob | AnswerJob

interface NewsToSend {
  /** Of the news. */
  key: string
  phone: string
  job: WhatsAppJob
  now: Date
  /** How long nothing but what WhatsApp tells counts. */
  waitsUntil: Date
}

/** The id of the message that is ours to send; null where another try has it, or has told it. */
export async function claimNews(
  db: Db,
  { key, phone, job, now, waitsUntil }: NewsToSend,
): Promise<string | null> {
  const claimed = await db
    .insertInto('whatsapp_message')
    .values({
      id: newId(),
      key,
      phone,
      job: JSON.stringify(job),
      waits_until: waitsUntil,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ waits_until: waitsUntil })
        .where('whatsapp_message.state', '=', 'sending')
        .where('whatsapp_message.waits_until', '<=', now),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed?.id ?? null
}

/** Nothing is known of it yet. */
export async function isWaiting(db: Db, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('whatsapp_message')
    .select('id')
    .where('key', '=', key)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return found !== undefined
}

/** It was not taken, so the next try need not wait. */
export async function releaseNews(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('whatsapp_message')
    .set({ waits_until: now })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

type State = WhatsAppStatus['state']

/** What may come before: whatever comes late or twice changes nothing. */
const before = {
  sent: ['sending'],
  delivered: ['sending', 'sent'],
  read: ['sending', 'sent', 'delivered'],
  failed: ['sending', 'sent'],
} as const satisfies Record<State, readonly ('sending' | State)[]>

export type Told = Omit<WhatsAppStatus, 'kind' | 'providerId'> & { providerId: string | null }

/** The job of what has moved; null where nothing has. */
export async function moveState(
  tx: Db | Tx,
  { id, providerId, state, error }: Told,
): Promise<WhatsAppJob | null> {
  const moved = await tx
    .updateTable('whatsapp_message')
    .set({ state, error, provider_id: sql`coalesce(provider_id, ${providerId})` })
    .where((eb) => eb.or([eb('id', '=', id), eb('provider_id', '=', providerId)]))
    .where('state', 'in', before[state])
    .returning('job')
    .$narrowType<{ job: WhatsAppJob }>()
    .executeTakeFirst()
  return moved?.job ?? null
}

const batch = 1_000

export async function deleteNewsBefore(db: Db, createdBefore: Date): Promise<void> {
  const deleteSome = () =>
    sql`delete from whatsapp_message where id = any(array(
      select id from whatsapp_message where created_at < ${createdBefore} order by created_at limit ${batch}))`.execute(
      db,
    )
  while ((await deleteSome()).numAffectedRows === BigInt(batch));
}

export async function findNewsTo(db: Db, phone: string) {
  return await db
    .selectFrom('whatsapp_message')
    .select([sql<string>`job->>'kind'`.as('kind'), 'state', 'created_at as at'])
    .where('phone', '=', phone)
    .orderBy('created_at')
    .execute()
}

export async function moveNews(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('whatsapp_message').set({ phone: to }).where('phone', '=', from).execute()
}

export async function deleteNewsTo(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('whatsapp_message').where('phone', '=', phone).execute()
}
