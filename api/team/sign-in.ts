import { Refusal } from '../../shop/refusal.ts'
import type { TeamSignInRequest, UsedPasskey } from '../../shop/team/contract.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Client } from '../limits/client.ts'
import { dummyPasswordHash, verifyPassword } from '../passwords/password.ts'
import { countPasswordTry, recordLogin } from '../passwords/password-tries.ts'
import { type Tx, withTransaction } from '../postgres/database.ts'
import { takeRecoveryCode, takeTotpCode } from './credentials/code-store.ts'
import { checkPasskey } from './credentials/passkeys.ts'
import { findMember, findMemberByEmail, lockMember, type Member } from './member-store.ts'
import { type OpenedTeamSession, openTeamSession } from './sessions/team-session.ts'
import type { TeamDeps } from './team-deps.ts'

/** Apart from a customer with the same address. */
export function triesOf(email: string): string {
  return `team ${email}`
}

interface SignIn extends TeamSignInRequest {
  device: string
  client: Client
}

/**
 * By password and code, or by recovery code alone for who has no password. Under the limits of customers; whatever is
 * wrong: one refusal after the same time.
 */
export async function signIn(
  deps: TeamDeps,
  { email, password, code, device, client }: SignIn,
): Promise<OpenedTeamSession> {
  const passwordTry = await countPasswordTry(deps, { email: triesOf(email), network: client.network })
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
  await recordLogin(deps, passwordTry)
  return opened
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
    ...{
      at: now,
      actor,
      operation: 'use-recovery-code',
      subject: `team ${email}`,
      before: null,
      after: null,
    },
  })
  return true
}

interface PasskeySignIn {
  passkey: UsedPasskey
  device: string
}

/** Throws `passkey-wrong`. */
export async function signInByPasskey(
  deps: TeamDeps,
  { passkey, device }: PasskeySignIn,
): Promise<OpenedTeamSession> {
  const { memberId } = await checkPasskey(deps, { memberId: null, passkey })
  const member = await findMember(deps.db, memberId)
  if (!member) throw new Refusal('passkey-wrong')
  return openTeamSession(deps.db, { member, device, now: deps.now() })
}
