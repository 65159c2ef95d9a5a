import { readAddressChanges } from '../../../shop/addresses/address-form.ts'
import type { UpdateAddressRequest } from '../../../shop/addresses/contract.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { lockCustomer } from '../customer-store.ts'
import { clearDefault, countAddresses, updateAddress } from './address-store.ts'
import { requireAddress } from './require-address.ts'
import { requirePlace } from './require-place.ts'

interface ChangeAddress {
  customerId: string
  addressId: string
  form: UpdateAddressRequest
}

/** A default address stays default until another replaces it. */
export async function changeAddress(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  { customerId, addressId, form }: ChangeAddress,
): Promise<void> {
  const { isDefault = false, ...changes } = readAddressChanges(form)
  const place = changes.zip === undefined ? {} : await requirePlace(deps, changes.zip)
  await withTransaction(deps.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const before = await requireAddress(tx, customerId, addressId)
    if (isDefault) await clearDefault(tx, customerId)
    const { saved } = await countAddresses(tx, customerId)
    const isFirst = saved === 0
    await updateAddress(tx, {
      ...before,
      ...changes,
      ...place,
      isDefault: isDefault || isFirst || before.isDefault,
    })
  })
}
