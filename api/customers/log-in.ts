import type { LoginAnswer, LoginRequest } from '../../shop/customers/contract.ts'
import { Refusal } from '../../shop/refusal.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { findCustomerByEmail } from './customer-store.ts'
import { openSession } from './open-session.ts'
import { nobodysPasswordHash, verifyPassword } from './password.ts'

/** Unknown, wrong or not activated: one refusal, `bad-credentials`, and one length of time. */
export async function logIn(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { email, password, remember, device }: LoginRequest & { device: string },
): Promise<LoginAnswer> {
  const customer = await findCustomerByEmail(db, email)
  const matches = await verifyPassword(password, customer?.passwordHash ?? nobodysPasswordHash)
  if (!customer?.activatedAt || !matches) throw new Refusal('bad-credentials')
  return openSession(db, { customer, remember: remember ?? false, device, now: now() })
}
