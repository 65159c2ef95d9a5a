import type { Db, Tx } from '../postgres/database.ts'

interface NewSubscriber {
  email: string
  tokenHash: Buffer
  createdAt: Date
}

export async function saveUnconfirmed(db: Db | Tx, subscriber: NewSubscriber): Promise<boolean> {
  const row = { token_hash: subscriber.tokenHash, created_at: subscriber.createdAt }
  const saved = await db
    .insertInto('subscriber')
    .values({ email: subscriber.email, ...row })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(row).where('subscriber.confirmed_at', 'is', null),
    )
    .returning('email')
    .executeTakeFirst()
  return saved !== undefined
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
    .select(['email', 'created_at as askedAt', 'confirmed_at as confirmedAt'])
    .where('email', '=', email)
    .executeTakeFirst()
  return found ?? null
}

export async function deleteSubscriber(db: Db | Tx, email: string): Promise<void> {
  await db.deleteFrom('subscriber').where('email', '=', email).execute()
}
