import type { Operation, Role } from '../../../shop/team/roles.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

export interface AccessToken {
  id: string
  memberId: string
  name: string
  scopes: Operation[]
  createdAt: Date
  usedAt: Date | null
  expiresAt: Date | null
}

export async function insertAccessToken(
  tx: Tx,
  { tokenHash, ...token }: Omit<AccessToken, 'usedAt'> & { tokenHash: Buffer },
): Promise<void> {
  const { id, memberId, name, scopes, createdAt, expiresAt } = token
  await tx
    .insertInto('access_token')
    .values({
      id,
      token_hash: tokenHash,
      member_id: memberId,
      name,
      scopes,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}

interface UsableToken {
  id: string
  tokenName: string
  memberId: string
  email: string
  name: string
  role: Role
  scopes: Operation[]
  usedAt: Date | null
}

export async function findAccessToken(
  db: Db,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<UsableToken | null> {
  const found = await db
    .selectFrom('access_token as t')
    .innerJoin('team_member as m', 'm.id', 't.member_id')
    .select([
      't.id',
      't.name as tokenName',
      't.member_id as memberId',
      'm.email',
      'm.name',
      'm.role',
      't.scopes',
    ])
    .select('t.used_at as usedAt')
    .where('token_hash', '=', tokenHash)
    .where('m.removed_at', 'is', null)
    .where((eb) => eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', now)]))
    .$castTo<UsableToken>()
    .executeTakeFirst()
  return found ?? null
}

/** Expired ones, too, until they are revoked. */
export async function findAccessTokens(db: Db): Promise<(AccessToken & { member: string })[]> {
  const found = await db
    .selectFrom('access_token as t')
    .innerJoin('team_member as m', 'm.id', 't.member_id')
    .select(['t.id', 't.member_id as memberId', 't.name', 't.scopes', 'm.name as member'])
    .select(['t.created_at as createdAt', 't.used_at as usedAt', 't.expires_at as expiresAt'])
    .orderBy('t.created_at')
    .$castTo<AccessToken & { member: string }>()
    .execute()
  return found
}

export async function setTokenUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('access_token').set({ used_at: now }).where('id', '=', id).execute()
}

export async function deleteAccessToken(tx: Tx, id: string): Promise<{ name: string } | null> {
  const deleted = await tx
    .deleteFrom('access_token')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted ?? null
}
