import type { LoginAnswer, LoginRequest } from '../../shop/customers/contract.ts'
import { Refusal } from '../../shop/refusal.ts'
import { countPasswordTry, welcome } from '../limits/password-tries.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { findCustomerByEmail } from './customer-store.ts'
import { openSession } from './open-session.ts'
import { nobodysPasswordHash, verifyPassword } from './password.ts'

/**
 * Unknown, wrong or not activated: one refusal, `bad-credentials`, and one length of time. Throws `too-many`
 * before any password is tested.
 */
export async function logIn(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { email, password, remember, device, network }: LoginRequest & { device: string; network: string },
): Promise<LoginAnswer> {
  const { db, now } = deps
  const passwordTry = await countPasswordTry(deps, { email, network })
  const customer = await findCustomerByEmail(db, email)
  const matches = await verifyPassword(password, customer?.passwordHash ?? nobodysPasswordHash)
  if (!customer?.activatedAt || !matches) throw new Refusal('bad-credentials')
  const answer = await openSession(db, { customer, remember: remember ?? false, device, now: now() })
  await welcome(deps, passwordTry)
  return answer
}
