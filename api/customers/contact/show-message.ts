import { sql } from 'kysely'
import { Refusal } from '../../../shop/refusal.ts'
import { operations } from '../../../shop/team/roles.ts'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { listMessages, type Message } from './list-messages.ts'
import { answerableUntil, findThread } from './message-store.ts'

/** Throws `not-found`. */
export async function findMessage(db: Db | Tx, number: number, now: Date): Promise<Message> {
  const [message] = await listMessages(db, { number, now, limit: 1 })
  if (!message) throw new Refusal('not-found', { what: 'message' })
  return message
}

/** Throws `not-found`. */
export async function showMessage(
  { db, now, config }: { db: Db; now: () => Date; config: Pick<Config, 'whatsapp'> },
  number: number,
) {
  const message = await findMessage(db, number, now())
  const customerId = await findCustomerId(db, message)
  return {
    ...message,
    answerBy: config.whatsapp && message.phone ? await answerableUntil(db, number) : null,
    thread: await findThread(db, number),
    customerId,
    orders: customerId === null ? [] : await findLastOrders(db, customerId),
    otherMessages: await findOthers(db, message),
    people: await findPossibleOwners(db),
  }
}

async function findCustomerId(db: Db, { email, phone }: Message): Promise<string | null> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where((eb) =>
      phone === null ? eb('email', '=', email.toLowerCase()) : eb('verified_phone', '=', phone),
    )
    .where('activated_at', 'is not', null)
    .executeTakeFirst()
  return found?.id ?? null
}

/** The newest first. */
async function findLastOrders(db: Db, customerId: string): Promise<number[]> {
  const found = await db
    .selectFrom('order')
    .select('order_number')
    .where('customer_id', '=', customerId)
    .where('order_number', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(5)
    .$narrowType<{ order_number: number }>()
    .execute()
  return found.map(({ order_number }) => order_number)
}

async function findOthers(db: Db, { email, number }: Message) {
  return await db
    .selectFrom('message')
    .select(['number', 'state', 'received_at as receivedAt'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('number', '<>', number)
    .orderBy('number', 'desc')
    .limit(20)
    .execute()
}

export async function findPossibleOwners(db: Db | Tx): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('team_member')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .where('role', 'in', operations['messages.write'])
    .orderBy('name')
    .execute()
}
