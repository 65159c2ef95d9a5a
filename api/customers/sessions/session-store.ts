import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inBatches } from '../../platform/postgres/in-batches.ts'

export interface Session {
  customerId: string
  tokenHash: Buffer
}

export interface SeenSession extends Session {
  seenAt: Date
}

interface NewSession extends Session {
  id: string
  device: string
  /** As verified: no session opens where it has changed. */
  passwordHash: string | null
  createdAt: Date
  expiresAt: Date
}

/** The lock orders it with a reset of the password. */
export async function insertSession(db: Db | Tx, session: NewSession): Promise<boolean> {
  const inserted = await db
    .insertInto('session')
    .columns(['token_hash', 'id', 'customer_id', 'device', 'created_at', 'seen_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('customer')
        .select(({ val, cast }) => [
          cast<Buffer>(val(session.tokenHash), 'bytea').as('token_hash'),
          cast<string>(val(session.id), 'uuid').as('id'),
          'id as customer_id',
          cast<string>(val(session.device), 'text').as('device'),
          cast<Date>(val(session.createdAt), 'timestamptz').as('created_at'),
          cast<Date>(val(session.createdAt), 'timestamptz').as('seen_at'),
          cast<Date>(val(session.expiresAt), 'timestamptz').as('expires_at'),
        ])
        .where('id', '=', session.customerId)
        .where('password_hash', 'is not distinct from', session.passwordHash)
        .forShare(),
    )
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Bounds a customer's sessions: the least recently used end. */
export async function deleteOldestSessions(db: Db | Tx, customerId: string, most: number): Promise<void> {
  await db
    .deleteFrom('session')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('customer_id', '=', customerId)
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
}

export function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SeenSession | null> {
  return findTogether(db, { tokenHash, now })
}

const findTogether = inBatches(async (db, asked: readonly { tokenHash: Buffer; now: Date }[]) => {
  const { rows } = await sql<SeenSession>`/* find-sessions */
    select token_hash as "tokenHash", customer_id as "customerId", seen_at as "seenAt" from session
    where token_hash = any(${asked.map((one) => one.tokenHash)}) and expires_at > ${asked.at(-1)?.now}`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]))
  return asked.map((one) => found.get(one.tokenHash.toString('hex')) ?? null)
})

export async function isSessionSince(db: Db | Tx, tokenHash: Buffer, since: Date): Promise<boolean> {
  const found = db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', since)
  return (await found.executeTakeFirst()) !== undefined
}

export async function markSeen(
  db: Db | Tx,
  tokenHash: Buffer,
  { now, activeSince }: { now: Date; activeSince: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '<=', activeSince)
    .execute()
}

interface ListedSession {
  id: string
  tokenHash: Buffer
  device: string
  createdAt: Date
  seenAt: Date
  expiresAt: Date
}

export async function findSessionsOf(
  db: Db | Tx,
  { customerId, now, limit }: { customerId: string; now: Date; limit?: number },
): Promise<ListedSession[]> {
  return await db
    .selectFrom('session')
    .select([
      'id',
      'token_hash as tokenHash',
      'device',
      'created_at as createdAt',
      'seen_at as seenAt',
      'expires_at as expiresAt',
    ])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
}

export async function deleteSessionById(
  db: Db | Tx,
  { customerId, sessionId }: { customerId: string; sessionId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteOtherSessions(db: Db | Tx, { customerId, tokenHash }: Session): Promise<void> {
  await db
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('token_hash', '<>', tokenHash)
    .execute()
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
