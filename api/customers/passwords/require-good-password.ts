import { readFileSync } from 'node:fs'
import { isPersonal } from '../../../shop/customers/is-personal.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'
import type { Customer } from '../customer-store.ts'

const common = new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'))

/** Throws `password-common` and `password-personal`. */
export function requireGoodPassword(
  password: string,
  customer: Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone'>,
): void {
  if (common.has(password.trim().toLowerCase())) throw new Refusal('password-common')
  const person = { ...customer, email: customer.email ?? '' }
  if (isPersonal(password, person, currentSettings().brand)) throw new Refusal('password-personal')
}
