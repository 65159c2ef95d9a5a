import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'

interface NewSubscriber {
  email: string
  tokenHash: Buffer
  createdAt: Date
}

/** Undefined for who has confirmed before. */
export function saveUnconfirmed(db: Db | Tx, subscriber: NewSubscriber): Promise<{ id: string } | undefined> {
  const row = { token_hash: subscriber.tokenHash, created_at: subscriber.createdAt }
  return db
    .insertInto('subscriber')
    .values({ id: newId(), email: subscriber.email, place: 'home-page', ...row })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(row).where('subscriber.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
}

interface Consent {
  now: Date
  place: 'account' | 'import'
}

/** Of those whose mailbox is proven otherwise. The first moment and its place stay. */
export async function saveConfirmed(
  db: Db | Tx,
  emails: readonly string[],
  { now, place }: Consent,
): Promise<void> {
  const row = { created_at: now, confirmed_at: now, place }
  await db
    .insertInto('subscriber')
    .values(emails.map((email) => ({ id: newId(), email, token_hash: randomBytes(32), ...row })))
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ confirmed_at: now, place })
        .where('subscriber.confirmed_at', 'is', null),
    )
    .execute()
}

interface Confirmation {
  tokenHash: Buffer
  now: Date
  createdAfter: Date
}

/** Confirming twice keeps the first moment. */
export async function confirmSubscriber(db: Db | Tx, confirmation: Confirmation): Promise<boolean> {
  const confirmed = await db
    .updateTable('subscriber')
    .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(confirmation.now)) }))
    .where('token_hash', '=', confirmation.tokenHash)
    .where(({ or, eb }) =>
      or([eb('confirmed_at', 'is not', null), eb('created_at', '>', confirmation.createdAfter)]),
    )
    .returning('email')
    .executeTakeFirst()
  return confirmed !== undefined
}

export async function deleteUnconfirmed(db: Db | Tx, createdBefore: Date): Promise<void> {
  await db
    .deleteFrom('subscriber')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .execute()
}

export async function findSubscriber(db: Db | Tx, email: string) {
  const found = await db
    .selectFrom('subscriber')
    .select(['email', 'created_at as askedAt', 'confirmed_at as confirmedAt', 'place'])
    .where('email', '=', email)
    .executeTakeFirst()
  return found ?? null
}

export async function deleteSubscriber(db: Db | Tx, email: string): Promise<void> {
  await db.deleteFrom('subscriber').where('email', '=', email).execute()
}

export function lockSubscriber(tx: Tx, id: string): Promise<{ email: string } | undefined> {
  return tx.selectFrom('subscriber').select('email').where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function deleteSubscriberById(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('subscriber').where('id', '=', id).execute()
}

/** Unless the new one has a choice of its own. */
export async function moveSubscriber(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update subscriber set email = ${to}
    where email = ${from} and not exists (select from subscriber own where own.email = ${to})`.execute(tx)
  await deleteSubscriber(tx, from)
}
