import type { Client } from '../../platform/limits/client.ts'
import type { LimitDeps } from '../../platform/limits/limit-store.ts'
import type { Customer } from '../customer-store.ts'
import { verifyPassword } from './password.ts'
import { countPasswordTry, uncountTry } from './password-tries.ts'

interface PasswordAgain {
  customer: Customer & { email: string; passwordHash: string }
  password: string
  client: Client
}

/** Under the limits of the login. Throws `too-many`. */
export async function isPasswordOf(
  deps: LimitDeps,
  { customer, password, client }: PasswordAgain,
): Promise<boolean> {
  const caller = { email: customer.email, network: client.network, isKnown: true }
  const passwordTry = await countPasswordTry(deps, caller)
  if (passwordTry.countedAs === 'login.anonymous') throw passwordTry.refusal
  if (!(await verifyPassword(password, customer.passwordHash, { ...client, isTrusted: true }))) return false
  await uncountTry(deps, passwordTry)
  return true
}
