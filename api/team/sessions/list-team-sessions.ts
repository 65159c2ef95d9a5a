import type { TeamDeps } from '../team-deps.ts'
import { findTeamSessions, type OpenTeamSession } from './team-session-store.ts'

export const sessionLifeMs = 12 * 60 * 60 * 1000
export const idleMs = 30 * 60 * 1000

export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMs)
}

/** Of one member, or of the whole team; the latest seen first. */
export function livingTeamSessions(
  { db, now }: Pick<TeamDeps, 'db' | 'now'>,
  of: { memberId?: string } = {},
): Promise<OpenTeamSession[]> {
  const present = now()
  return findTeamSessions(db, { ...of, now: present, idleSince: idleSince(present) })
}
