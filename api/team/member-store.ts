import { looksOf } from '../../shop/team/member-name.ts'
import type { Role } from '../../shop/team/roles.ts'
import type { Db, Tx } from '../platform/postgres/database.ts'

export interface Member {
  id: string
  email: string
  name: string
  role: Role
  passwordHash: string | null
  createdAt: Date
}

const columns = [
  'id',
  'email',
  'name',
  'role',
  'password_hash as passwordHash',
  'created_at as createdAt',
] as const

export async function insertMember(tx: Tx, member: Member): Promise<void> {
  await tx
    .insertInto('team_member')
    .values({
      id: member.id,
      email: member.email,
      name: member.name,
      role: member.role,
      password_hash: member.passwordHash,
      created_at: member.createdAt,
    })
    .execute()
}

/** Of those who have not been removed, as are all below. */
export async function findMember(db: Db | Tx, id: string): Promise<Member | null> {
  const found = await membersIn(db).where('id', '=', id).executeTakeFirst()
  return found ?? null
}

export async function findMemberByEmail(db: Db | Tx, email: string): Promise<Member | null> {
  const found = await membersIn(db).where('email', '=', email).executeTakeFirst()
  return found ?? null
}

/** Or one that looks like it. */
export async function hasMemberNamed(db: Db | Tx, name: string): Promise<boolean> {
  const members = await findMembers(db)
  return members.some((member) => looksOf(member.name) === looksOf(name))
}

export async function findMembers(db: Db | Tx): Promise<Member[]> {
  return await membersIn(db).orderBy('created_at').orderBy('id').execute()
}

/** Locked in order of id, so that two changes cannot leave the shop without an owner. */
export async function lockOwners(tx: Tx): Promise<Member[]> {
  return await membersIn(tx).where('role', '=', 'owner').orderBy('id').forUpdate().execute()
}

export async function lockMember(tx: Tx, id: string): Promise<Member | null> {
  const found = await membersIn(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  return found ?? null
}

export async function setRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx.updateTable('team_member').set({ role }).where('id', '=', id).execute()
}

export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('team_member').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Nothing opens the shop to them any more. */
export async function markRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ removed_at: now, password_hash: null })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('team_session').where('member_id', '=', id).execute()
  await tx.deleteFrom('access_token').where('member_id', '=', id).execute()
  await tx.deleteFrom('passkey').where('member_id', '=', id).execute()
  await tx.deleteFrom('totp').where('member_id', '=', id).execute()
  await tx.deleteFrom('recovery_code').where('member_id', '=', id).execute()
  await tx.deleteFrom('list_view').where('member_id', '=', id).where('is_shared', '=', false).execute()
}

function membersIn(db: Db | Tx) {
  return db.selectFrom('team_member').select(columns).where('removed_at', 'is', null)
}
