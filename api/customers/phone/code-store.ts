import type { Db, Tx } from '../../platform/postgres/database.ts'

/** `new-device`: sent by email, once that of the number was right. `confirm-order`: of an order in cash. */
export type CodePurpose = 'log-in' | 'new-device' | 'confirm-order'

/** The browser that has asked, by its token, or an order. */
export type CodeBinding = { tokenHash: Buffer } | { orderId: string }

export interface PhoneCode {
  id: string
  purpose: CodePurpose
  /** Like `+919845012345`. */
  phone: string
  createdAt: Date
  expiresAt: Date
}

const columns = ['id', 'purpose', 'phone', 'created_at as createdAt', 'expires_at as expiresAt'] as const

/** Voids the one before of this order; a browser knows the token of its last one alone. */
export async function storeCode(tx: Tx, code: PhoneCode, bound: CodeBinding): Promise<void> {
  const { id, purpose, phone, createdAt, expiresAt } = code
  const row = { id, tries: 0, created_at: createdAt, expires_at: expiresAt, ...bindingRow(bound) }
  await tx
    .insertInto('one_time_code')
    .values({ ...row, purpose, phone })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute()
}

function bindingRow(bound: CodeBinding) {
  return 'orderId' in bound
    ? { token_hash: null, order_id: bound.orderId }
    : { token_hash: bound.tokenHash, order_id: null }
}

export async function findCode(db: Db, { id, now }: { id: string; now: Date }): Promise<PhoneCode | null> {
  const found = await db
    .selectFrom('one_time_code')
    .select(columns)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .$narrowType<{ purpose: CodePurpose }>()
    .executeTakeFirst()
  return found ?? null
}

interface CodeTry {
  purposes: readonly CodePurpose[]
  phone: string
  bound: CodeBinding
  now: Date
  most: number
}

/** Counts the try before the code is looked at; null where there is no such code, or no try left. */
export async function countTry(
  db: Db,
  { purposes, phone, bound, now, most }: CodeTry,
): Promise<(PhoneCode & { tries: number }) | null> {
  const counted = await db
    .updateTable('one_time_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', 'in', purposes)
    .where('phone', '=', phone)
    .where((eb) =>
      'orderId' in bound ? eb('order_id', '=', bound.orderId) : eb('token_hash', '=', bound.tokenHash),
    )
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning([...columns, 'tries'])
    .$narrowType<{ purpose: CodePurpose }>()
    .executeTakeFirst()
  return counted ?? null
}

export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('one_time_code').where('id', '=', id).execute()
}

/** True once. */
export async function takeCode(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('one_time_code').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function findCodesTo(db: Db | Tx, phone: string, now: Date) {
  return await db
    .selectFrom('one_time_code')
    .select(['purpose', 'created_at as askedAt', 'expires_at as endsAt'])
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .execute()
}

export async function deleteCodesTo(tx: Tx, phone: string): Promise<void> {
  for (const table of tables) await tx.deleteFrom(table).where('phone', '=', phone).execute()
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).where('expires_at', '<=', now).execute()
}

/** The second is that of the version before. */
const tables = ['one_time_code', 'phone_code'] as const
