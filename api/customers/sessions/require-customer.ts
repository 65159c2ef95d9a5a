import { Refusal } from '../../../shop/refusal.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { type Customer, findCustomer } from '../customer-store.ts'

export async function requireCustomer(db: Db | Tx, id: string): Promise<Customer> {
  const customer = await findCustomer(db, id)
  if (!customer) throw new Refusal('not-found', { what: 'customer' })
  return customer
}
