import { Refusal } from '../../shop/refusal.ts'
import type { UsedPasskey } from '../../shop/team/contract.ts'
import { countPasswordTry, uncountTry } from '../customers/passwords/password-tries.ts'
import type { Client } from '../platform/limits/client.ts'
import { withTransaction } from '../platform/postgres/database.ts'
import { takeTotpCode } from './credentials/code-store.ts'
import { checkPasskey } from './credentials/passkeys.ts'
import { setConfirmed } from './sessions/team-session-store.ts'
import { triesOf } from './sign-in.ts'
import type { TeamCaller } from './team-caller.ts'
import type { TeamDeps } from './team-deps.ts'

const confirmedMs = 10 * 60 * 1000

export function confirmedUntil({ confirmedAt }: NonNullable<TeamCaller['session']>): Date {
  return new Date(confirmedAt.getTime() + confirmedMs)
}

/** Throws `confirm-needed` and `token-cannot-confirm`. */
export function requireConfirmed(caller: TeamCaller, now: Date): void {
  if (caller.session === null) throw new Refusal('token-cannot-confirm')
  if (!hasConfirmed(caller, now)) throw new Refusal('confirm-needed')
}

export function hasConfirmed({ session }: TeamCaller, now: Date): boolean {
  return session !== null && confirmedUntil(session) > now
}

interface Confirmation {
  sessionId: string
  code?: string | undefined
  passkey?: UsedPasskey | undefined
  client: Client
}

/** Proves again that the member is there. Throws `confirm-wrong`, `passkey-wrong` and `too-many`. */
export async function confirmSession(
  deps: TeamDeps,
  { memberId, email }: Pick<TeamCaller, 'memberId' | 'email'>,
  { sessionId, code, passkey, client }: Confirmation,
): Promise<Date> {
  const now = deps.now()
  if (passkey) await checkPasskey(deps, { memberId, passkey })
  else await checkCode(deps, { memberId, email, code: code ?? '', client })
  await setConfirmed(deps.db, sessionId, now)
  return confirmedUntil({ id: sessionId, confirmedAt: now })
}

async function checkCode(
  deps: TeamDeps,
  { memberId, email, code, client }: { memberId: string; email: string; code: string; client: Client },
): Promise<void> {
  const caller = { email: triesOf(email), network: client.network, isKnown: true }
  const codeTry = await countPasswordTry(deps, caller)
  const isRight = await withTransaction(deps.db, (tx) =>
    takeTotpCode(tx, { memberId, code, now: deps.now() }),
  )
  if (!isRight) throw new Refusal('confirm-wrong')
  await uncountTry(deps, codeTry)
}
