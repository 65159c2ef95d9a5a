import { makeToken } from '../../customers/sessions/token.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { Member } from '../member-store.ts'
import { sessionLifeMs } from './list-team-sessions.ts'
import { insertTeamSession } from './team-session-store.ts'

export interface OpenedTeamSession {
  /** For the cookie. */
  token: string
  member: Member
}

export async function openTeamSession(
  tx: Db | Tx,
  { member, device, now }: { member: Member; device: string; now: Date },
): Promise<OpenedTeamSession> {
  const { token, hash } = makeToken()
  const expiresAt = new Date(now.getTime() + sessionLifeMs)
  const session = { id: newId(), tokenHash: hash, memberId: member.id, device, now, expiresAt }
  await insertTeamSession(tx, session)
  return { token, member }
}
