import type { z } from 'zod'
import type { teamResponse } from '../../shop/team/contract.ts'
import { findInvitations } from './invitation-store.ts'
import { findMembers } from './member-store.ts'
import { livingTeamSessions } from './sessions/list-team-sessions.ts'
import type { TeamDeps } from './team-deps.ts'

export async function findTeam(deps: Pick<TeamDeps, 'db' | 'now'>): Promise<z.infer<typeof teamResponse>> {
  const members = await findMembers(deps.db)
  const sessions = await livingTeamSessions(deps)
  const passkeys = await deps.db.selectFrom('passkey').select('member_id as memberId').execute()
  const invitations = await findInvitations(deps.db, deps.now())
  return {
    members: members.map(({ id, email, name, role, createdAt }) => {
      const own = sessions.filter(({ memberId }) => memberId === id)
      return {
        id,
        email,
        name,
        role,
        joinedAt: createdAt.toISOString(),
        sessions: own.length,
        passkeys: passkeys.filter(({ memberId }) => memberId === id).length,
        lastSeenAt: own[0]?.seenAt.toISOString() ?? null,
      }
    }),
    invitations: invitations.map(({ id, email, role, invitedBy, expiresAt }) => ({
      id,
      email,
      role,
      invitedBy,
      expiresAt: expiresAt.toISOString(),
    })),
  }
}
