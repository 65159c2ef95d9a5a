import { Refusal } from '../../../shop/refusal.ts'
import type { Client } from '../../platform/limits/client.ts'
import type { LimitDeps } from '../../platform/limits/limit-store.ts'
import type { Customer } from '../customer-store.ts'
import { isSessionSince, type Session } from '../sessions/session-store.ts'
import { isPasswordOf } from './is-password-of.ts'

interface OwnerAgain {
  customer: Customer
  password: string | undefined
  session: Session
  client: Client
}

const freshMs = 15 * 60_000

/**
 * Before what a stolen session must not do: by the password, or without one by a login of the last 15 minutes, which was by a
 * code. A guest has no login to repeat, and loses no more than the orders of this session. Throws `password-needed`,
 * `wrong-password` or `wrong-current-password`, `too-many` and `fresh-login-needed`.
 */
export async function requireOwnerAgain(
  deps: LimitDeps,
  { customer, password, session, client }: OwnerAgain,
  field: 'password' | 'currentPassword' = 'password',
): Promise<void> {
  const { email, passwordHash, guestEmail } = customer
  if (guestEmail !== null) return
  if (email === null || passwordHash === null) {
    const since = new Date(deps.now().getTime() - freshMs)
    if (await isSessionSince(deps.db, session.tokenHash, since)) return
    throw new Refusal('fresh-login-needed')
  }
  const wrong = new Refusal(field === 'password' ? 'wrong-password' : 'wrong-current-password')
  if (password === undefined) throw field === 'password' ? new Refusal('password-needed') : wrong
  if (!(await isPasswordOf(deps, { customer: { ...customer, email, passwordHash }, password, client })))
    throw wrong
}
