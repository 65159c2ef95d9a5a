export const addressesPath = '/account?tab=addresses'
export const addAddressPath = `${addressesPath}&address=new`
/** The checkout then selects the new address. */
export const addForCheckoutPath = `${addAddressPath}&next=/checkout/shipping`

export function editAddressPath(addressId: string): string {
  return `${addressesPath}&address=${encodeURIComponent(addressId)}`
}
