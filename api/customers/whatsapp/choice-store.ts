import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/database.ts'

interface Choice {
  phone: string
  isStopped: boolean
  saidAt: Date
}

/** What was said last counts, whenever it comes; of the same second it is STOP. */
export async function saveChoice(db: Db, { phone, isStopped, saidAt }: Choice): Promise<void> {
  const row = { is_stopped: isStopped, said_at: saidAt }
  await db
    .insertInto('news_choice')
    .values({ phone, ...row })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .doUpdateSet(row)
        .where(
          sql<boolean>`(excluded.said_at, excluded.is_stopped) > (news_choice.said_at, news_choice.is_stopped)`,
        ),
    )
    .execute()
}

/** Null for who gets news. */
export async function findStop(db: Db, phone: string): Promise<Date | null> {
  const found = await db
    .selectFrom('news_choice')
    .select('said_at')
    .where('phone', '=', phone)
    .where('is_stopped', '=', true)
    .executeTakeFirst()
  return found?.said_at ?? null
}

/** A customer who has no email either. */
export async function hasStopped(tx: Tx, customerId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('customer')
    .innerJoin('news_choice', 'news_choice.phone', 'customer.verified_phone')
    .select('customer.id')
    .where('customer.id', '=', customerId)
    .where('customer.email', 'is', null)
    .where('news_choice.is_stopped', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** What was said of the new number counts there. */
export async function moveChoice(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`insert into news_choice (phone, is_stopped, said_at)
    select ${to}, is_stopped, said_at from news_choice where phone = ${from} on conflict do nothing`.execute(
    tx,
  )
  await deleteChoice(tx, from)
}

export async function deleteChoice(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('news_choice').where('phone', '=', phone).execute()
}
