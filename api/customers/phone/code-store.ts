import type { Db, Tx } from '../../platform/postgres/database.ts'

/** `new-device`: sent by email, once that of the number was right. */
export type CodePurpose = 'log-in' | 'new-device'

export interface PhoneCode {
  id: string
  purpose: CodePurpose
  /** Like `+919845012345`. */
  phone: string
  tokenHash: Buffer
  createdAt: Date
  expiresAt: Date
}

const columns = [
  'id',
  'purpose',
  'phone',
  'token_hash as tokenHash',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

/** Voids the one before of this purpose and phone. */
export async function replaceCode(tx: Tx, code: PhoneCode): Promise<void> {
  const { id, purpose, phone, tokenHash, createdAt, expiresAt } = code
  const row = { id, token_hash: tokenHash, tries: 0, created_at: createdAt, expires_at: expiresAt }
  await tx
    .insertInto('phone_code')
    .values({ ...row, purpose, phone })
    .onConflict((conflict) => conflict.columns(['purpose', 'phone']).doUpdateSet(row))
    .execute()
}

export async function findCode(db: Db, { id, now }: { id: string; now: Date }): Promise<PhoneCode | null> {
  const found = await db
    .selectFrom('phone_code')
    .select(columns)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .$narrowType<{ purpose: CodePurpose }>()
    .executeTakeFirst()
  return found ?? null
}

interface CodeTry extends Pick<PhoneCode, 'phone' | 'tokenHash'> {
  purposes: readonly CodePurpose[]
  now: Date
  most: number
}

/** Counts the try before the code is looked at; null where there is no such code, or no try left. */
export async function countTry(
  db: Db,
  { purposes, phone, tokenHash, now, most }: CodeTry,
): Promise<(PhoneCode & { tries: number }) | null> {
  const counted = await db
    .updateTable('phone_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', 'in', purposes)
    .where('phone', '=', phone)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning([...columns, 'tries'])
    .$narrowType<{ purpose: CodePurpose }>()
    .executeTakeFirst()
  return counted ?? null
}

/** True once. */
export async function takeCode(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('phone_code').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function findCodesTo(db: Db | Tx, phone: string, now: Date) {
  return await db
    .selectFrom('phone_code')
    .select(['purpose', 'created_at as askedAt', 'expires_at as endsAt'])
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .execute()
}

export async function deleteCodesTo(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('phone_code').where('phone', '=', phone).execute()
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('phone_code').where('expires_at', '<=', now).execute()
}
