import type { AddAddressRequest } from '../../../shop/addresses/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { lockCustomer, setNameAndPhone } from '../customer-store.ts'
import { clearDefault, countAddresses, deleteSpentAddresses, insertAddress } from './address-store.ts'
import { requirePlace } from './require-place.ts'

const mostAddresses = 50

/** A customer's first saved address becomes the default, and the first of all says what a guest is called. */
export async function addAddress(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  customerId: string,
  form: AddAddressRequest,
): Promise<string> {
  const { db, now } = deps
  const place = await requirePlace(deps, form.zip)
  const id = newId()
  await withTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new Refusal('session-expired')
    await deleteSpentAddresses(tx, customerId)
    const { count, saved } = await countAddresses(tx, customerId)
    if (count >= mostAddresses) throw new Refusal('too-many-addresses', { most: mostAddresses })
    const isSaved = form.isSaved !== false || form.isDefault === true
    const isDefault = form.isDefault === true || (isSaved && saved === 0)
    if (isDefault) await clearDefault(tx, customerId)
    const names = { firstName: form.first_name, lastName: form.last_name }
    if (customer.guestEmail !== null && customer.firstName === '')
      await setNameAndPhone(tx, customerId, { ...names, phone: form.phone })
    await insertAddress(tx, {
      id,
      customerId,
      createdAt: now(),
      isDefault,
      isSaved,
      ...names,
      address1: form.address1,
      address2: form.address2,
      zip: form.zip,
      phone: form.phone,
      ...place,
    })
  })
  return id
}
