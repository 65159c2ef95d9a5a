import { cutAddressId } from '../../../shop/addresses/address-id.ts'
import type { Address } from '../../../shop/addresses/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { isUuid } from '../../../shop/uuid.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { findAddress } from './address-store.ts'

export function readAddressId(sent: string): string {
  const id = cutAddressId(sent)
  if (!isUuid(id)) throw new Refusal('not-found', { what: 'address' })
  return id
}

export async function requireAddress(db: Db | Tx, customerId: string, sentId: string): Promise<Address> {
  const address = await findAddress(db, { customerId, addressId: readAddressId(sentId) })
  if (!address) throw new Refusal('not-found', { what: 'address' })
  return address
}
