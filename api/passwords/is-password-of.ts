import type { Customer } from '../customers/customer-store.ts'
import type { LimitDeps } from '../limits/limit-store.ts'
import type { Visitor } from '../limits/visitor.ts'
import { verifyPassword } from './password.ts'
import { countPasswordTry, uncountTry } from './password-tries.ts'

interface PasswordAgain {
  customer: Customer
  password: string
  visitor: Visitor
}

/** Under the limits of the login. Throws `too-many`. */
export async function isPasswordOf(
  deps: LimitDeps,
  { customer, password, visitor }: PasswordAgain,
): Promise<boolean> {
  const caller = { email: customer.email, network: visitor.network, hasSession: true }
  const passwordTry = await countPasswordTry(deps, caller)
  if (passwordTry.countedAs === 'login.unknown') throw passwordTry.refusal
  if (!(await verifyPassword(password, customer.passwordHash, { ...visitor, isTrusted: true }))) return false
  await uncountTry(deps, passwordTry)
  return true
}
