import { Refusal } from '../../../shop/refusal.ts'
import { type Db, withTransaction } from '../../platform/postgres/database.ts'
import { lockCustomer } from '../customer-store.ts'
import { deleteAddress, makeNewestDefault } from './address-store.ts'
import { readAddressId } from './require-address.ts'

/** The newest one left replaces a removed default. */
export async function removeAddress(db: Db, customerId: string, sentId: string): Promise<void> {
  const addressId = readAddressId(sentId)
  await withTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    const wasDefault = await deleteAddress(tx, { customerId, addressId })
    if (wasDefault === null) throw new Refusal('not-found', { what: 'address' })
    if (wasDefault) await makeNewestDefault(tx, customerId)
  })
}
