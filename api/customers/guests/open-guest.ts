import type { LoginResponse } from '../../../shop/customers/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { openSession } from '../sessions/open-session.ts'
import { requireCustomer } from '../sessions/require-customer.ts'
import { insertGuest } from './guest-store.ts'

/**
 * A new customer each time, who sees what is ordered in this session: looks at no other with this email, so that neither answer
 * nor time shows whether there is one. Throws `not-found` where shoppers log in by mobile number instead.
 */
export async function openGuest(
  { db, now, config }: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { email, device }: { email: string; device: string },
): Promise<LoginResponse> {
  if (config.messages !== null) throw new Refusal('not-found', { what: 'page' })
  const guest = { id: newId(), email, now: now() }
  return withTransaction(db, async (tx) => {
    await insertGuest(tx, guest)
    const customer = await requireCustomer(tx, guest.id)
    return openSession(tx, { customer, remember: true, device, now: guest.now })
  })
}
