import type { Db, Tx } from '../../platform/postgres/database.ts'

export interface Passkey {
  /** The authenticator's, base64url. */
  id: string
  memberId: string
  name: string
  publicKey: Buffer
  counter: number
  transports: string[]
  createdAt: Date
  usedAt: Date | null
}

const columns = [
  'id',
  'member_id as memberId',
  'name',
  'public_key as publicKey',
  'counter',
  'transports',
  'created_at as createdAt',
  'used_at as usedAt',
] as const

/** False where it is registered already. */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'usedAt'>): Promise<boolean> {
  const { id, memberId, name, publicKey, counter, transports, createdAt } = passkey
  const inserted = await tx
    .insertInto('passkey')
    .values({
      id,
      member_id: memberId,
      name,
      public_key: publicKey,
      counter,
      transports,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function findPasskey(db: Db, id: string): Promise<Passkey | null> {
  const found = await db.selectFrom('passkey').select(columns).where('id', '=', id).executeTakeFirst()
  return found ?? null
}

export async function findPasskeysOf(db: Db | Tx, memberId: string): Promise<Passkey[]> {
  return await db
    .selectFrom('passkey')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function setPasskeyUsed(
  db: Db,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<void> {
  await db.updateTable('passkey').set({ counter, used_at: now }).where('id', '=', id).execute()
}

export async function deletePasskey(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

interface Challenge {
  challenge: string
  /** Null: nobody is signed in yet. */
  memberId: string | null
}

export async function insertChallenge(
  db: Db,
  { challenge, memberId, expiresAt }: Challenge & { expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ challenge, member_id: memberId, expires_at: expiresAt })
    .execute()
}

/** Once. */
export async function takeChallenge(
  db: Db,
  { challenge, memberId, now }: Challenge & { now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('member_id', 'is not distinct from', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
}
