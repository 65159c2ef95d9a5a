import { Refusal } from '../../shop/refusal.ts'
import { mayDo, type Role } from '../../shop/team/roles.ts'
import { isUuid } from '../../shop/uuid.ts'
import { clearTries } from '../customers/passwords/password-tries.ts'
import { type By, recordAudit } from '../platform/audit/audit-log.ts'
import { type Tx, withTransaction } from '../platform/postgres/database.ts'
import { deleteInvitationsBy } from './invitation-store.ts'
import { findMember, lockOwners, type Member, markRemoved, setRole } from './member-store.ts'
import { deleteTeamSessionsOf } from './sessions/team-session-store.ts'
import { triesOf } from './sign-in.ts'
import type { TeamDeps } from './team-deps.ts'

type ChangeDeps = Pick<TeamDeps, 'db' | 'now'>

interface ChangedMember extends By {
  id: string
}

/** Ends sessions, passkeys, tokens and open invitations with it. Throws `not-found` and `last-owner`. */
export async function removeMember({ db, now }: ChangeDeps, { id, ...by }: ChangedMember): Promise<void> {
  await withTransaction(db, async (tx) => {
    const member = await requireMember(tx, id)
    await requireOtherOwner(tx, member)
    await markRemoved(tx, id, now())
    await deleteInvitationsBy(tx, member.name)
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'remove',
      subject: `team ${member.email}`,
      before: { role: member.role },
    })
  })
}

/** The same role again changes nothing. Throws as `removeMember` does. */
export async function changeRole(
  { db, now }: ChangeDeps,
  { id, role, ...by }: ChangedMember & { role: Role },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const member = await requireMember(tx, id)
    if (member.role === role) return
    await requireOtherOwner(tx, member)
    await setRole(tx, id, role)
    if (!mayDo(role, 'team.write')) await deleteInvitationsBy(tx, member.name)
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'change-role',
      subject: `team ${member.email}`,
      before: { role: member.role },
      after: { role },
    })
  })
}

/** After wrong sign-ins by others. Throws `not-found`. */
export async function unlockMember({ db, now }: ChangeDeps, { id, ...by }: ChangedMember): Promise<void> {
  await withTransaction(db, async (tx) => {
    const { email } = await requireMember(tx, id)
    await clearTries(tx, triesOf(email))
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'unlock',
      subject: `team ${email}`,
    })
  })
}

/** Of a phone that is lost. Throws `not-found`. */
export async function endMemberSessions(
  { db, now }: ChangeDeps,
  { id, ...by }: ChangedMember,
): Promise<number> {
  return withTransaction(db, async (tx) => {
    const member = await requireMember(tx, id)
    const ended = await deleteTeamSessionsOf(tx, id)
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'end-sessions',
      subject: `team ${member.email}`,
      after: { ended },
    })
    return ended
  })
}

async function requireMember(tx: Tx, id: string): Promise<Member> {
  const owners = await lockOwners(tx)
  const member = owners.find((owner) => owner.id === id) ?? (isUuid(id) ? await findMember(tx, id) : null)
  if (!member) throw new Refusal('not-found', { what: 'team member' })
  return member
}

async function requireOtherOwner(tx: Tx, { id, role }: Member): Promise<void> {
  if (role !== 'owner') return
  const owners = await lockOwners(tx)
  if (owners.every((owner) => owner.id === id)) throw new Refusal('last-owner')
}
