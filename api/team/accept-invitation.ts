import { sql } from 'kysely'
import { Refusal } from '../../shop/refusal.ts'
import type { AcceptInvitationRequest } from '../../shop/team/contract.ts'
import { hashPassword } from '../customers/passwords/password.ts'
import { requireGoodPassword } from '../customers/passwords/require-good-password.ts'
import { hashToken } from '../customers/sessions/token.ts'
import { recordAudit } from '../platform/audit/audit-log.ts'
import type { Client } from '../platform/limits/client.ts'
import { type Tx, withTransaction } from '../platform/postgres/database.ts'
import { newId } from '../platform/postgres/new-id.ts'
import { currentSettings } from '../platform/settings/current-settings.ts'
import { insertTotp, replaceRecoveryCodes } from './credentials/code-store.ts'
import { insertPasskey } from './credentials/passkey-store.ts'
import { type CheckedPasskey, checkNewPasskey, offerNewPasskey } from './credentials/passkeys.ts'
import { base32, matchTotp, totpUri } from './credentials/totp.ts'
import {
  deleteFirstOwnerInvitation,
  findInvitation,
  type Invitation,
  takeInvitation,
} from './invitation-store.ts'
import { findMemberByEmail, hasMemberNamed, insertMember, type Member } from './member-store.ts'
import { type OpenedTeamSession, openTeamSession } from './sessions/team-session.ts'
import { trustMemberNetwork } from './sign-in.ts'
import type { TeamDeps } from './team-deps.ts'

type InvitationDeps = Pick<TeamDeps, 'db' | 'now' | 'publicUrl' | 'config'>

/** What somebody with the link chooses from. Throws `invitation-expired`. */
export async function readInvitation(deps: InvitationDeps, token: string) {
  const { email, role, totpSecret } = await requireInvitation(deps, token)
  const label = email ?? currentSettings().brand
  return {
    email,
    role,
    passkey: await offerNewPasskey(deps, { memberId: null, email: label }),
    totp: {
      secret: base32(totpSecret),
      uri: totpUri(totpSecret, { brand: currentSettings().brand, email: label }),
    },
  }
}

export interface Accepted extends OpenedTeamSession {
  recoveryCodes: string[]
}

interface AcceptInvitation extends AcceptInvitationRequest {
  device: string
  client: Client
}

/**
 * Makes the member and signs in. Throws `invitation-expired`, `email-needed`, `sign-in-way-needed`, `passkey-wrong`,
 * `authenticator-code-wrong`, `already-in-team`, `name-taken`, and what a weak password does.
 */
export async function acceptInvitation(deps: InvitationDeps, wanted: AcceptInvitation): Promise<Accepted> {
  const invitation = await requireInvitation(deps, wanted.token)
  const email = invitation.email ?? wanted.email
  if (email === undefined) throw new Refusal('email-needed')
  const ways = await readWays(deps, { ...wanted, email, invitation })
  const now = deps.now()
  return withTransaction(deps.db, async (tx) => {
    // Few join, and none at once with the same name or email.
    await sql`lock table team_member in share row exclusive mode`.execute(tx)
    const taken = await takeInvitation(tx, { tokenHash: hashToken(wanted.token), now })
    if (!taken) throw new Refusal('invitation-expired')
    const { passwordHash } = ways
    const member = {
      id: newId(),
      email,
      name: wanted.name,
      role: taken.role,
      passwordHash,
      createdAt: now,
    }
    await addToTeam(tx, member, ways)
    if (member.role === 'owner') await deleteFirstOwnerInvitation(tx)
    const recoveryCodes = await replaceRecoveryCodes(tx, member.id)
    await recordAudit(tx, {
      at: now,
      actor: member.name,
      operation: 'join',
      subject: `team ${email}`,
      after: { role: member.role, invitedBy: taken.invitedBy },
    })
    await trustMemberNetwork(tx, { email, network: wanted.client.network, now })
    const session = await openTeamSession(tx, { member, device: wanted.device, now })
    return { ...session, recoveryCodes }
  })
}

async function requireInvitation({ db, now }: InvitationDeps, token: string): Promise<Invitation> {
  const invitation = await findInvitation(db, { tokenHash: hashToken(token), now: now() })
  if (!invitation) throw new Refusal('invitation-expired')
  return invitation
}

/** A passkey, a password with an authenticator app, or all of them. */
interface Ways {
  passkey: (CheckedPasskey & { name: string }) | null
  passwordHash: string | null
  totp: { secret: Buffer; step: number } | null
}

async function readWays(
  deps: InvitationDeps,
  { invitation, email, ...wanted }: AcceptInvitation & { invitation: Invitation; email: string },
): Promise<Ways> {
  const { passkey, passkeyName, password, code, name, client, device } = wanted
  if (!passkey && !(password && code)) throw new Refusal('sign-in-way-needed')
  const checked = passkey ? await checkNewPasskey(deps, { memberId: null, passkey }) : null
  const named = checked && { ...checked, name: passkeyName ?? device }
  if (!password || !code) return { passkey: named, passwordHash: null, totp: null }
  requireGoodPassword(password, { firstName: name, lastName: '', email, phone: '' })
  const secret = invitation.totpSecret
  const step = matchTotp(secret, { code, now: deps.now() })
  if (step === null) throw new Refusal('authenticator-code-wrong')
  const passwordHash = await hashPassword(password, deps.config.passwordCost, { ...client, isTrusted: true })
  return { passkey: named, passwordHash, totp: { secret, step } }
}

async function addToTeam(tx: Tx, member: Member, { passkey, totp }: Ways): Promise<void> {
  const { id, email, name, createdAt } = member
  if (await findMemberByEmail(tx, email)) throw new Refusal('already-in-team', { email })
  if (await hasMemberNamed(tx, name)) throw new Refusal('name-taken', { name })
  await insertMember(tx, member)
  if (passkey && !(await insertPasskey(tx, { ...passkey, memberId: id, createdAt }))) {
    throw new Refusal('passkey-wrong')
  }
  if (totp) await insertTotp(tx, { memberId: id, ...totp })
}
