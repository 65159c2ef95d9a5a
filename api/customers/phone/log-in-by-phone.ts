import type { LoginResponse } from '../../../shop/customers/contract.ts'
import type { EmailedCode, PhoneLoginRequest } from '../../../shop/phone/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { maySendEmail } from '../../platform/limits/may-send-email.ts'
import { type Tx, withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { openPhoneCustomer } from '../customer-store.ts'
import { openSession } from '../sessions/open-session.ts'
import { hashToken } from '../sessions/token.ts'
import { queueCode } from './ask-code.ts'
import { takeCode } from './code-store.ts'
import { requireCode } from './require-code.ts'

const mailWaitSeconds = 1_800

type Deps = Pick<ShopDeps, 'db' | 'now' | 'config' | 'outbox'>

interface PhoneLogin extends PhoneLoginRequest {
  device: string
  /** The number has logged in on this device then. */
  knownSince: Date | null
  network: string
}

/**
 * As the customer who has proven this number, or as a new one: a number that was only typed belongs to nobody. On a new device
 * an account with an email asks for a code sent there too, for numbers are given to others. Throws `phone-code-wrong`, `too-many`.
 */
export async function logInByPhone(
  deps: Deps,
  { device, knownSince, network, token, ...typed }: PhoneLogin,
): Promise<LoginResponse | EmailedCode> {
  const bound = { tokenHash: hashToken(token) }
  const code = await requireCode(deps, { ...typed, purposes: ['log-in', 'new-device'], bound })
  const now = deps.now()
  const answer = await withTransaction(deps.db, async (tx) => {
    if (!(await takeCode(tx, code.id))) throw new Refusal('phone-code-wrong', { triesLeft: 0 })
    const customer = await openPhoneCustomer(tx, code.phone, now)
    const { email, phoneVerifiedAt } = customer
    // Not for another account.
    const isKnown = knownSince !== null && phoneVerifiedAt !== null && knownSince >= phoneVerifiedAt
    if (email === null || isKnown || code.purpose === 'new-device')
      return openSession(tx, { customer, remember: true, device, now })
    return emailCode({ ...deps, db: tx }, { phone: code.phone, email, network })
  })
  if ('emailedTo' in answer) deps.outbox.wake()
  return answer
}

async function emailCode(
  deps: Omit<Deps, 'db'> & { db: Tx },
  { phone, email, network }: { phone: string; email: string; network: string },
): Promise<EmailedCode> {
  if (!(await maySendEmail(deps, { kind: 'new-device', to: email, network })))
    throw new Refusal('too-many', { retryAfter: mailWaitSeconds })
  const token = await queueCode(deps.db, { purpose: 'new-device', phone, now: deps.now() })
  // `a…@example.com`: its owner knows which one.
  return { emailedTo: email.replace(/^(.).*@/, '$1…@'), token }
}
