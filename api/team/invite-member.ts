import { randomBytes } from 'node:crypto'
import { dayMs } from '../../shop/day.ts'
import type { InvitationJob } from '../../shop/mail/email.ts'
import { Refusal } from '../../shop/refusal.ts'
import { mayDo, type Role } from '../../shop/team/roles.ts'
import { isUuid } from '../../shop/uuid.ts'
import { makeToken } from '../customers/sessions/token.ts'
import { type By, recordAudit } from '../platform/audit/audit-log.ts'
import { addJob } from '../platform/jobs/outbox.ts'
import { type Tx, withTransaction } from '../platform/postgres/database.ts'
import { newId } from '../platform/postgres/new-id.ts'
import { deleteInvitation, replaceInvitation } from './invitation-store.ts'
import { findMemberByEmail, findMembers, lockMember } from './member-store.ts'
import type { TeamDeps } from './team-deps.ts'

const lifeMs = 3 * dayMs

export interface Invited {
  /** With a token that works once; shown now and never again. The email has another one. */
  url: string
  expiresAt: Date
}

type InviteDeps = Pick<TeamDeps, 'db' | 'now' | 'publicUrl'>

/** Throws `already-in-team`, and `not-found` where who invites may no more. */
export async function inviteMember(
  deps: InviteDeps,
  { email, role, ...by }: By & { email: string | null; role: Role },
): Promise<Invited> {
  const now = deps.now()
  const { token, hash } = makeToken()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await withTransaction(deps.db, async (tx) => {
    if (by.member) await requireInviting(tx, by.member.memberId)
    if (email !== null && (await findMemberByEmail(tx, email)))
      throw new Refusal('already-in-team', { email })
    const id = newId()
    await replaceInvitation(tx, {
      id,
      tokenHash: hash,
      email,
      role,
      invitedBy: by.actor,
      totpSecret: randomBytes(20),
      createdAt: now,
      expiresAt,
    })
    await recordAudit(tx, {
      ...by,
      at: now,
      operation: 'invite',
      subject: `team ${email ?? 'first owner'}`,
      after: { role, expiresAt },
    })
    const payload: InvitationJob = { invitationId: id }
    if (email !== null) await addJob(tx, { task: 'team-invitation', payload })
  })
  return { url: invitationUrl(deps, token), expiresAt }
}

/** Under the lock: who is removed at that moment takes their invitations along. */
async function requireInviting(tx: Tx, memberId: string): Promise<void> {
  const member = await lockMember(tx, memberId)
  if (!member || !mayDo(member.role, 'team.write')) throw new Refusal('not-found', { what: 'page' })
}

/** After the #, so that no server or proxy logs it. */
export function invitationUrl({ publicUrl }: Pick<TeamDeps, 'publicUrl'>, token: string): string {
  return `${publicUrl()}/admin/invitation#${token}`
}

/** Null where the shop has an owner. Each call replaces the link of the one before. */
export async function inviteFirstOwner(deps: InviteDeps): Promise<Invited | null> {
  const members = await findMembers(deps.db)
  if (members.some(({ role }) => role === 'owner')) return null
  return inviteMember(deps, { email: null, role: 'owner', actor: 'start' })
}

/** Throws `not-found`. */
export async function revokeInvitation(
  { db, now }: Pick<TeamDeps, 'db' | 'now'>,
  { id, ...by }: By & { id: string },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const revoked = isUuid(id) ? await deleteInvitation(tx, id) : null
    if (!revoked) throw new Refusal('not-found', { what: 'invitation' })
    await recordAudit(tx, {
      ...by,
      at: now(),
      operation: 'revoke-invitation',
      subject: `team ${revoked.email ?? 'first owner'}`,
      before: { role: revoked.role },
    })
  })
}
