import { randomBytes } from 'node:crypto'
import { Refusal } from '../../shop/refusal.ts'
import type { ChangePasswordRequest, NewAuthenticator } from '../../shop/team/contract.ts'
import { hashPassword } from '../customers/passwords/password.ts'
import { requireGoodPassword } from '../customers/passwords/require-good-password.ts'
import { type By, recordAudit } from '../platform/audit/audit-log.ts'
import type { Client } from '../platform/limits/client.ts'
import { type Tx, withTransaction } from '../platform/postgres/database.ts'
import { currentSettings } from '../platform/settings/current-settings.ts'
import { hasTotp, replaceTotp } from './credentials/code-store.ts'
import { base32, matchTotp, readBase32, totpUri } from './credentials/totp.ts'
import { lockMember, setPassword } from './member-store.ts'
import { deleteOtherTeamSessions } from './sessions/team-session-store.ts'
import type { TeamDeps } from './team-deps.ts'

interface OwnSession extends By {
  memberId: string
  email: string
  name: string
  sessionId: string
}

const secretBytes = 20

/** Nothing is stored: it counts once it comes back with a code of the app. */
export function offerAuthenticator({ email }: { email: string }): { secret: string; uri: string } {
  const secret = randomBytes(secretBytes)
  return { secret: base32(secret), uri: totpUri(secret, { brand: currentSettings().brand, email }) }
}

/**
 * Signs the member out everywhere else. Who had no password needs an authenticator app, too. Throws `sign-in-way-needed`,
 * `authenticator-code-wrong`, and what a weak password does.
 */
export async function changePassword(
  deps: TeamDeps,
  { password, authenticator, client, ...own }: ChangePasswordRequest & OwnSession & { client: Client },
): Promise<void> {
  const { email, name: firstName } = own
  requireGoodPassword(password, { firstName, lastName: '', email, phone: '' })
  const passwordHash = await hashPassword(password, deps.config.passwordCost, { ...client, isTrusted: true })
  await changeSignIn(deps, { ...own, operation: 'change-password' }, async (tx, { memberId, now }) => {
    await setPassword(tx, memberId, passwordHash)
    if (authenticator) await replaceTotp(tx, { memberId, ...requireCode(authenticator, now) })
    else if (!(await hasTotp(tx, memberId))) throw new Refusal('sign-in-way-needed')
  })
}

/** Codes of the app of before are worth nothing any more. Throws `sign-in-way-needed` and `authenticator-code-wrong`. */
export async function changeAuthenticator(
  deps: TeamDeps,
  { secret, code, ...own }: NewAuthenticator & OwnSession,
): Promise<void> {
  await changeSignIn(deps, { ...own, operation: 'change-authenticator' }, async (tx, { memberId, now }) => {
    const member = await lockMember(tx, memberId)
    if (!member?.passwordHash) throw new Refusal('sign-in-way-needed')
    await replaceTotp(tx, { memberId, ...requireCode({ secret, code }, now) })
  })
}

function requireCode({ secret: typed, code }: NewAuthenticator, now: Date): { secret: Buffer; step: number } {
  const secret = readBase32(typed)
  const step = secret.length === secretBytes ? matchTotp(secret, { code, now }) : null
  if (step === null) throw new Refusal('authenticator-code-wrong')
  return { secret, step }
}

async function changeSignIn(
  { db, now: clock }: TeamDeps,
  { memberId, email, name: _, sessionId, operation, ...by }: OwnSession & { operation: string },
  change: (tx: Tx, own: { memberId: string; now: Date }) => Promise<void>,
): Promise<void> {
  const now = clock()
  await withTransaction(db, async (tx) => {
    await change(tx, { memberId, now })
    const ended = await deleteOtherTeamSessions(tx, { id: sessionId, memberId })
    await recordAudit(tx, {
      ...by,
      at: now,
      operation,
      subject: `team ${email}`,
      after: { endedSessions: ended },
    })
  })
}
