import type { LoginRequest, LoginResponse } from '../../../shop/customers/contract.ts'
import type { Client } from '../../platform/limits/client.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { findCustomerByEmail } from '../customer-store.ts'
import { dummyPasswordHash, verifyPassword } from '../passwords/password.ts'
import { countPasswordTry, recordLogin } from '../passwords/password-tries.ts'
import { openSession } from '../sessions/open-session.ts'

interface LogIn extends LoginRequest {
  device: string
  /** Somebody has logged in as this customer on this device. */
  isKnown: boolean
  client: Client
}

/** Unknown, wrong or not activated: one refusal after the same time. */
export async function logIn(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { email, password, remember, device, isKnown, client }: LogIn,
): Promise<LoginResponse> {
  const { db, now, config } = deps
  const passwordTry = await countPasswordTry(deps, { email, network: client.network, isKnown })
  const customer = await findCustomerByEmail(db, email)
  const { isTrusted } = passwordTry
  const isTested = passwordTry.countedAs !== 'login.anonymous'
  const passwordHash = isTested ? customer?.passwordHash : undefined
  const matches = await verifyPassword(password, passwordHash ?? dummyPasswordHash(config.passwordCost), {
    ...client,
    isTrusted,
  })
  if (!customer?.activatedAt || !matches) throw passwordTry.refusal
  const answer = await openSession(db, { customer, remember: remember ?? false, device, now: now() })
  await recordLogin(deps, passwordTry)
  return answer
}
