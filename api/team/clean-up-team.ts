import { dayMs, kolkataDay } from '../../shop/day.ts'
import type { Db } from '../platform/postgres/database.ts'
import { deleteExpiredChallenges } from './credentials/passkey-store.ts'
import { idleSince } from './sessions/list-team-sessions.ts'
import { deleteEndedTeamSessions } from './sessions/team-session-store.ts'

export async function cleanUpTeam(db: Db, now: Date): Promise<void> {
  await deleteEndedTeamSessions(db, { now, idleSince: idleSince(now) })
  await deleteExpiredChallenges(db, now)
  await db
    .deleteFrom('admin_request')
    .where('started_at', '<=', new Date(now.getTime() - dayMs))
    .execute()
  const today = kolkataDay(now.toISOString())
  await db.deleteFrom('unconfirmed_refunds').where('day', '<', today).execute()
  await db.deleteFrom('listed_customers').where('day', '<', today).execute()
  await db.deleteFrom('team_invitation').where('expires_at', '<=', now).execute()
}
