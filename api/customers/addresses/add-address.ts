import type { AddAddressRequest } from '../../../shop/addresses/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { lockCustomer } from '../customer-store.ts'
import { clearDefault, countAddresses, insertAddress } from './address-store.ts'
import { requirePlace } from './require-place.ts'

const mostAddresses = 50

/** A customer's first address becomes the default. */
export async function addAddress(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  customerId: string,
  form: AddAddressRequest,
): Promise<string> {
  const place = requirePlace(form.zip)
  const id = newId()
  await withTransaction(db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) throw new Refusal('session-expired')
    const count = await countAddresses(tx, customerId)
    if (count >= mostAddresses) throw new Refusal('too-many-addresses', { most: mostAddresses })
    const isDefault = form.isDefault === true || count === 0
    if (isDefault) await clearDefault(tx, customerId)
    await insertAddress(tx, {
      id,
      customerId,
      createdAt: now(),
      isDefault,
      firstName: form.first_name,
      lastName: form.last_name,
      address1: form.address1,
      address2: form.address2,
      zip: form.zip,
      phone: form.phone,
      ...place,
    })
  })
  return id
}
