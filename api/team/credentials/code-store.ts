import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { base32, matchTotp } from './totp.ts'

interface TypedCode {
  memberId: string
  code: string
  now: Date
}

export async function insertTotp(
  tx: Tx,
  { memberId, secret, step }: { memberId: string; secret: Buffer; step: number },
): Promise<void> {
  await tx.insertInto('totp').values({ member_id: memberId, secret, last_step: step }).execute()
}

/** The app of before shows codes of no use from now on. */
export async function replaceTotp(tx: Tx, app: Parameters<typeof insertTotp>[1]): Promise<void> {
  await tx.deleteFrom('totp').where('member_id', '=', app.memberId).execute()
  await insertTotp(tx, app)
}

export async function hasTotp(tx: Db | Tx, memberId: string): Promise<boolean> {
  const query = tx.selectFrom('totp').select('member_id').where('member_id', '=', memberId)
  return (await query.executeTakeFirst()) !== undefined
}

/** False for a wrong code, and for one that was taken before. */
export async function takeTotpCode(tx: Tx, { memberId, code, now }: TypedCode): Promise<boolean> {
  const found = await tx
    .selectFrom('totp')
    .select(['secret', 'last_step as lastStep'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  const step = found ? matchTotp(found.secret, { code, now }) : null
  if (!found || step === null || step <= found.lastStep) return false
  await tx.updateTable('totp').set({ last_step: step }).where('member_id', '=', memberId).execute()
  return true
}

const codesOfMember = 10
/** 80 bits: too many to guess, so a plain hash suffices. */
const codeBytes = 10

/** Ten new ones; those of before are worth nothing any more. */
export async function replaceRecoveryCodes(tx: Tx, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: codesOfMember }, makeCode)
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute()
  const rows = codes.map((code) => ({ member_id: memberId, code_hash: hashCode(code) }))
  await tx.insertInto('recovery_code').values(rows).execute()
  return codes
}

export async function hasRecoveryCode(
  db: Db,
  { memberId, code }: Pick<TypedCode, 'memberId' | 'code'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('recovery_code')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst()
  return found !== undefined
}

/** By its length alone, so that floods of other codes are not looked up. */
export function looksLikeRecoveryCode(code: string): boolean {
  return plainCode(code).length === (codeBytes * 8) / 5
}

/** Each works once. */
export async function takeRecoveryCode(
  tx: Tx,
  { memberId, code }: Pick<TypedCode, 'memberId' | 'code'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

function makeCode(): string {
  return (base32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-').toLowerCase()
}

function hashCode(typed: string): Buffer {
  return createHash('sha256').update(plainCode(typed)).digest()
}

function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase()
}
