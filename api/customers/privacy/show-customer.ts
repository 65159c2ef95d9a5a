import type { z } from 'zod'
import type { customerResponse } from '../../../shop/customers/admin-contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { showPastOrder } from '../../orders/past-orders/find-past-orders.ts'
import { findPastOrdersOf, ownersOf } from '../../orders/past-orders/past-order-store.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findAddresses } from '../addresses/address-store.ts'
import { findBusiness } from '../business-store.ts'
import { findSubscriber } from '../contact/subscriber-store.ts'
import { type CustomerNote, findCustomerNotes } from '../customer-note-store.ts'
import { type FoundCustomer, findCustomers } from '../find-customers.ts'
import { requireCustomer } from '../sessions/require-customer.ts'
import { findNeed } from './anonymise-customer.ts'

type ShownCustomer = FoundCustomer &
  Pick<
    z.infer<typeof customerResponse>,
    'business' | 'addresses' | 'isSubscribed' | 'pastOrders' | 'neededFor'
  > & { notes: CustomerNote[] }

/** Throws `not-found`. */
export async function showCustomer(db: Db, id: string): Promise<ShownCustomer> {
  const [customer] = await findCustomers(db, { id, limit: 1 })
  if (!customer) throw new Refusal('not-found', { what: 'customer' })
  // What nobody has proven brings nothing of its owner along.
  const owner = await requireCustomer(db, id)
  const subscriber = owner.email === null ? null : await findSubscriber(db, owner.email)
  return {
    ...customer,
    business: await findBusiness(db, id),
    notes: await findCustomerNotes(db, id),
    addresses: await findAddresses(db, id),
    isSubscribed: subscriber?.confirmedAt != null,
    pastOrders: (await findPastOrdersOf(db, ownersOf(owner), { limit: mostPast })).map(showPastOrder),
    neededFor: await findNeed(db, id),
  }
}

const mostPast = 100
