import type { Db, Tx } from '../postgres/database.ts'

export interface Session {
  customerId: string
  tokenHash: Buffer
}

interface NewSession extends Session {
  /** As verified: where it has been changed meanwhile, no session opens. */
  passwordHash: string
  createdAt: Date
  expiresAt: Date
}

/** Answers whether the session opened. The lock makes a reset that runs just now see it, or stop it. */
export async function insertSession(db: Db | Tx, session: NewSession): Promise<boolean> {
  const inserted = await db
    .insertInto('session')
    .columns(['token_hash', 'customer_id', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('customer')
        .select(({ val, cast }) => [
          cast<Buffer>(val(session.tokenHash), 'bytea').as('token_hash'),
          'id',
          cast<Date>(val(session.createdAt), 'timestamptz').as('created_at'),
          cast<Date>(val(session.expiresAt), 'timestamptz').as('expires_at'),
        ])
        .where('id', '=', session.customerId)
        .where('password_hash', '=', session.passwordHash)
        .forShare(),
    )
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function findSession(db: Db | Tx, tokenHash: Buffer, now: Date): Promise<Session | null> {
  const found = await db
    .selectFrom('session')
    .select('customer_id as customerId')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found ? { ...found, tokenHash } : null
}

export async function deleteSession(db: Db | Tx, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf(db: Db | Tx, customerId: string): Promise<void> {
  await db.deleteFrom('session').where('customer_id', '=', customerId).execute()
}

export async function deleteExpiredSessions(db: Db | Tx, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}
