import type { LoginAnswer, LoginRequest } from '../../shop/customers/contract.ts'
import { findCustomerByEmail } from '../customers/customer-store.ts'
import type { Visitor } from '../limits/visitor.ts'
import { dummyPasswordHash, verifyPassword } from '../passwords/password.ts'
import { countPasswordTry, welcome } from '../passwords/password-tries.ts'
import { openSession } from '../sessions/open-session.ts'
import type { ShopDeps } from '../shop-deps.ts'

/** Unknown, wrong or not activated: one refusal after the same time. */
export async function logIn(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { email, password, remember, device, visitor }: LoginRequest & { device: string; visitor: Visitor },
): Promise<LoginAnswer> {
  const { db, now } = deps
  const passwordTry = await countPasswordTry(deps, { email, network: visitor.network })
  const customer = await findCustomerByEmail(db, email)
  const { isTrusted } = passwordTry
  const isTested = passwordTry.countedAs !== 'login.unknown'
  const passwordHash = isTested ? customer?.passwordHash : undefined
  const matches = await verifyPassword(password, passwordHash ?? dummyPasswordHash, {
    ...visitor,
    isTrusted,
  })
  if (!customer?.activatedAt || !matches) throw passwordTry.refusal
  const answer = await openSession(db, { customer, remember: remember ?? false, device, now: now() })
  await welcome(deps, passwordTry)
  return answer
}
