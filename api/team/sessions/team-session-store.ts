import type { Role } from '../../../shop/team/roles.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'

export interface NewTeamSession {
  id: string
  tokenHash: Buffer
  memberId: string
  device: string
  now: Date
  expiresAt: Date
}

export async function insertTeamSession(tx: Db | Tx, session: NewTeamSession): Promise<void> {
  const { id, tokenHash, memberId, device, now, expiresAt } = session
  await tx
    .insertInto('team_session')
    .values({
      id,
      token_hash: tokenHash,
      member_id: memberId,
      device,
      expires_at: expiresAt,
      created_at: now,
      seen_at: now,
      confirmed_at: now,
    })
    .execute()
}

export interface OpenTeamSession {
  id: string
  memberId: string
  email: string
  name: string
  role: Role
  device: string
  createdAt: Date
  seenAt: Date
  confirmedAt: Date
  expiresAt: Date
}

interface Living {
  now: Date
  /** Those last seen before have ended. */
  idleSince: Date
}

export async function findTeamSession(
  db: Db,
  { tokenHash, ...living }: Living & { tokenHash: Buffer },
): Promise<OpenTeamSession | null> {
  const found = await livingSessions(db, living).where('token_hash', '=', tokenHash).executeTakeFirst()
  return found ?? null
}

/** Of one member, or of the whole team. */
export async function findTeamSessions(
  db: Db,
  { memberId, ...living }: Living & { memberId?: string },
): Promise<OpenTeamSession[]> {
  return await livingSessions(db, living)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .orderBy('seen_at', 'desc')
    .execute()
}

function livingSessions(db: Db, { now, idleSince }: Living) {
  return db
    .selectFrom('team_session as s')
    .innerJoin('team_member as m', 'm.id', 's.member_id')
    .select(['s.id', 's.member_id as memberId', 'm.email', 'm.name', 'm.role', 's.device'])
    .select(['s.created_at as createdAt', 's.seen_at as seenAt', 's.confirmed_at as confirmedAt'])
    .select('s.expires_at as expiresAt')
    .where('m.removed_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.seen_at', '>', idleSince)
}

export async function setSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('team_session').set({ seen_at: now }).where('id', '=', id).execute()
}

export async function setConfirmed(tx: Db | Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('team_session').set({ confirmed_at: now }).where('id', '=', id).execute()
}

export async function deleteTeamSession(
  db: Db | Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('team_session')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteTeamSessionsOf(tx: Db | Tx, memberId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('team_session')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** All but this one. */
export async function deleteOtherTeamSessions(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('team_session')
    .where('member_id', '=', memberId)
    .where('id', '<>', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteEndedTeamSessions(db: Db, { now, idleSince }: Living): Promise<void> {
  await db
    .deleteFrom('team_session')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('seen_at', '<=', idleSince)]))
    .execute()
}
