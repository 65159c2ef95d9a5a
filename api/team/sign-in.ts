import { Refusal } from '../../shop/refusal.ts'
import type { TeamSignInRequest, UsedPasskey } from '../../shop/team/contract.ts'
import { dummyPasswordHash, verifyPassword } from '../customers/passwords/password.ts'
import { countPasswordTry, trustNetwork, uncountTry } from '../customers/passwords/password-tries.ts'
import { recordAudit } from '../platform/audit/audit-log.ts'
import type { Client } from '../platform/limits/client.ts'
import { type Db, type Tx, withTransaction } from '../platform/postgres/database.ts'
import {
  hasRecoveryCode,
  looksLikeRecoveryCode,
  takeRecoveryCode,
  takeTotpCode,
} from './credentials/code-store.ts'
import { checkPasskey } from './credentials/passkeys.ts'
import { findMember, findMemberByEmail, lockMember, type Member } from './member-store.ts'
import { type OpenedTeamSession, openTeamSession } from './sessions/team-session.ts'
import type { TeamDeps } from './team-deps.ts'

/** Apart from a customer with the same address. */
export function triesOf(email: string): string {
  return `team ${email}`
}

/** From where somebody has joined or signed in strangers cannot lock them out. */
export function trustMemberNetwork(
  db: Db | Tx,
  { email, network, now }: { email: string; network: string; now: Date },
): Promise<void> {
  return trustNetwork(db, { email: triesOf(email), network }, now)
}

interface SignIn extends TeamSignInRequest {
  device: string
  /** This member has signed in on this device. */
  isKnown: boolean
  client: Client
}

/**
 * By password and code, or by recovery code alone for who has no password. Under the limits of customers; whatever is
 * wrong: one refusal after the same time.
 */
export async function signIn(
  deps: TeamDeps,
  { email, password, code, device, isKnown: isKnownDevice, client }: SignIn,
): Promise<OpenedTeamSession> {
  const { network } = client
  const tries = await countedAs(deps.db, { email, code })
  const passwordTry = await countPasswordTry(deps, { email: tries, network, isKnown: isKnownDevice })
  const isTested = passwordTry.countedAs !== 'login.anonymous'
  const member = await findMemberByEmail(deps.db, email)
  const hash = (isTested ? member?.passwordHash : null) ?? dummyPasswordHash(deps.config.passwordCost)
  const matches = await verifyPassword(password, hash, { ...client, isTrusted: passwordTry.isTrusted })
  const isKnown = member && isTested && (member.passwordHash === null || matches)
  const opened = await withTransaction(deps.db, async (tx) => {
    const now = deps.now()
    const isRight = await takeCode(tx, { member: isKnown ? member : nobody, code, now })
    return isKnown && isRight ? openTeamSession(tx, { member, device, now }) : null
  })
  if (!opened) throw passwordTry.refusal
  await uncountTry(deps, passwordTry)
  await trustMemberNetwork(deps.db, { email, network, now: deps.now() })
  return opened
}

/** Who has a recovery code has tries of their own, which nobody without one can use up. */
async function countedAs(db: Db, { email, code }: { email: string; code: string }): Promise<string> {
  const member = looksLikeRecoveryCode(code) ? await findMemberByEmail(db, email) : null
  const hasCode = member && (await hasRecoveryCode(db, { memberId: member.id, code }))
  return hasCode ? `${triesOf(email)} with a recovery code` : triesOf(email)
}

/** For a code that is looked up all the same, so that no answer is quicker. */
const nobody = { id: '00000000-0000-0000-0000-000000000000', name: '', email: '', passwordHash: null }

interface TypedCode {
  member: Pick<Member, 'id' | 'name' | 'email' | 'passwordHash'>
  code: string
  now: Date
}

async function takeCode(tx: Tx, { member, code, now }: TypedCode): Promise<boolean> {
  const { id: memberId, name: actor, email } = member
  // A password that is changed meanwhile ends the sessions of the old one, this one too.
  const present = await lockMember(tx, memberId)
  if (present && present.passwordHash !== member.passwordHash) return false
  if (member.passwordHash !== null && (await takeTotpCode(tx, { memberId, code, now }))) return true
  if (!(await takeRecoveryCode(tx, { memberId, code }))) return false
  await recordAudit(tx, {
    at: now,
    actor,
    operation: 'use-recovery-code',
    subject: `team ${email}`,
  })
  return true
}

interface PasskeySignIn {
  passkey: UsedPasskey
  device: string
  network: string
}

/** Throws `passkey-wrong`. */
export async function signInByPasskey(
  deps: TeamDeps,
  { passkey, device, network }: PasskeySignIn,
): Promise<OpenedTeamSession> {
  const { memberId } = await checkPasskey(deps, { memberId: null, passkey })
  const member = await findMember(deps.db, memberId)
  if (!member) throw new Refusal('passkey-wrong')
  const now = deps.now()
  await trustMemberNetwork(deps.db, { email: member.email, network, now })
  return openTeamSession(deps.db, { member, device, now })
}
