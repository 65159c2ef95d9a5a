import type { Paise } from '../money.ts'
import type { ShippingAddress } from './contract.ts'

/** From this total an invoice must name an unregistered buyer and the place of delivery (CGST Rules, rule 46(e)). */
const namedInvoiceFrom = 50_000_00

/** Tax law needs the state (place of supply), for large orders name and address. `total` null: never supplied. */
export function anonymisedAddress(address: ShippingAddress, total: Paise | null): ShippingAddress {
  const { province, country } = address
  if (total !== null && total >= namedInvoiceFrom) return { ...address, phone: '' }
  const nobody = { firstName: '', lastName: '', address1: '', address2: '', city: '', zip: '', phone: '' }
  return { ...nobody, province, country }
}
