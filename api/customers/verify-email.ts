import { queueLink } from '../mail/queue-link.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { requireCustomer } from './require-customer.ts'

/** Answers whether the address is verified already; where it is not, sends the activation letter again. */
export async function verifyEmail(
  { db, outbox }: Pick<ShopDeps, 'db' | 'outbox'>,
  customerId: string,
): Promise<boolean> {
  const customer = await requireCustomer(db, customerId)
  if (customer.activatedAt) return true
  await queueLink(db, { email: customer.email, purpose: 'activate' })
  outbox.wake()
  return false
}
