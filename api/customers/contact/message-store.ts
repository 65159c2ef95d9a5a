import { sql, type Updateable } from 'kysely'
import type { entryKinds, messageStates } from '../../../shop/contact/messages-contract.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { DB } from '../../platform/postgres/schema.ts'
import { countRows } from '../../work.ts'

export type MessageState = (typeof messageStates)[number]

export interface NewMessage {
  name: string
  /** The number, of who has none. */
  email: string
  phone?: string
  /** Who was logged in, whatever email they typed. */
  customerId?: string | undefined
  /** By the login of the sender, or by WhatsApp. */
  isProven: boolean
  receivedAt: Date
  acknowledgeBy: Date
  redressBy: Date
}

export async function insertMessage(tx: Tx, message: NewMessage): Promise<number> {
  const { number } = await tx
    .insertInto('message')
    .values({
      name: message.name,
      email: message.email,
      phone: message.phone ?? null,
      customer_id: message.customerId ?? null,
      is_proven: message.isProven,
      received_at: message.receivedAt,
      acknowledge_by: message.acknowledgeBy,
      redress_by: message.redressBy,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

export interface Entry {
  kind: (typeof entryKinds)[number]
  author: string | null
  text: string
  at: Date
}

/** With an id of the service that has brought it. */
type NewEntry = Entry & { sourceId?: string }

/** Returns its id. */
export async function insertEntry(tx: Tx, number: number, { sourceId, ...entry }: NewEntry): Promise<string> {
  const id = newId()
  await tx
    .insertInto('message_entry')
    .values({ id, message_number: number, source_id: sourceId ?? null, ...entry })
    .execute()
  return id
}

/** To who has written by WhatsApp; null once it is erased. */
export async function findAnswer(db: Db, entryId: string): Promise<{ phone: string; text: string } | null> {
  const found = await db
    .selectFrom('message_entry')
    .innerJoin('message', 'message.number', 'message_entry.message_number')
    .select(['message.phone', 'message_entry.text'])
    .where('message_entry.id', '=', entryId)
    .where('message.phone', 'is not', null)
    .$narrowType<{ phone: string }>()
    .executeTakeFirst()
  return found ?? null
}

const windowMs = 24 * 3_600_000

/** WhatsApp takes answers for a day after what they wrote last, from this number. */
export async function answerableUntil(db: Db | Tx, number: number): Promise<Date> {
  const { last } = await db
    .selectFrom('message_entry')
    .innerJoin('message', 'message.number', 'message_entry.message_number')
    .select(({ fn }) => fn.max('at').as('last'))
    .where('message_number', '=', number)
    .where('kind', 'in', ['received', 'reply'])
    .where('author', 'is', null)
    .where('source_id', 'is not', null)
    .where((eb) => eb.or([eb('moved_at', 'is', null), eb('at', '>', eb.ref('moved_at'))]))
    .executeTakeFirstOrThrow()
  return new Date((last?.getTime() ?? 0) + windowMs)
}

export async function hasEntry(tx: Tx, sourceId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('message_entry')
    .select('id')
    .where('source_id', '=', sourceId)
    .executeTakeFirst()
  return found !== undefined
}

/** The last one of the number; null where that is closed. */
export async function findOpenMessage(tx: Tx, phone: string): Promise<number | null> {
  const last = await tx
    .selectFrom('message')
    .select(['number', 'state'])
    .where('phone', '=', phone)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.state !== 'closed' ? last.number : null
}

export async function findThread(db: Db | Tx, number: number): Promise<(Entry & { id: string })[]> {
  return await db
    .selectFrom('message_entry')
    .select(['id', 'kind', 'author', 'text', 'at'])
    .where('message_number', '=', number)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** False once it is erased. */
export async function lockMessage(tx: Tx, number: number): Promise<boolean> {
  const locked = tx.selectFrom('message').select('number').where('number', '=', number).forUpdate()
  return (await locked.executeTakeFirst()) !== undefined
}

/** The clock of an answer that has not arrived runs on. */
export async function resumeClock(
  tx: Tx,
  { number, entryId }: { number: number; entryId: string },
): Promise<void> {
  await tx
    .updateTable('message')
    .set({ acknowledged_at: null })
    .where('number', '=', number)
    .where('acknowledged_at', '=', (eb) =>
      eb.selectFrom('message_entry').select('at').where('id', '=', entryId),
    )
    .execute()
}

export async function updateMessage(
  tx: Tx,
  number: number,
  changes: Omit<Updateable<DB['message']>, 'version'>,
): Promise<void> {
  await tx
    .updateTable('message')
    .set({ ...changes, version: sql`version + 1` })
    .where('number', '=', number)
    .execute()
}

/** Of an email or a number. Entries go with them. */
export async function deleteMessagesFrom(tx: Tx, sender: string): Promise<void> {
  await tx.deleteFrom('message').where(sql<string>`lower(email)`, '=', sender).execute()
}

export async function deleteMessagesOf(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('message').where('customer_id', '=', customerId).execute()
}

export async function joinMessages(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('message').set({ customer_id: to }).where('customer_id', '=', from).execute()
}

export async function moveMessages(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('message').set({ email: to }).where(sql<string>`lower(email)`, '=', from).execute()
}

export async function moveMessagesOfNumber(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const moved = { email: to, phone: to, moved_at: sql<Date>`now()` }
  await tx.updateTable('message').set(moved).where('phone', '=', from).execute()
}

/** Of emails and numbers that are proven; of what was sent to another while logged in, what was written. */
export async function findMessagesFrom(db: Db, senders: readonly string[], customerId: string) {
  const { rows } = await sql<{
    number: number
    receivedAt: Date
    thread: { by: 'you' | 'shop'; at: string; text: string }[]
  }>`
    select m.number, m.received_at as "receivedAt",
      (select json_agg(json_build_object('by', case when e.kind in ('received', 'reply') then 'you' else 'shop' end,
          'at', e.at, 'text', e.text) order by e.at, e.id)
        from message_entry e where e.message_number = m.number and e.kind <> 'note'
          and (e.kind = 'received' or lower(m.email) = any(${senders}))) as thread
    from message m where lower(m.email) = any(${senders}) or m.customer_id = ${customerId} order by m.number`.execute(
    db,
  )
  return rows
}

export const countOpenMessages = countRows(
  () => sql`select received_at as since, null::bigint as amount from message where state = 'open'`,
)
