export const addressesPath = '/account?tab=addresses'
export const addAddressPath = `${addressesPath}&address=new`
/** The way back to the checkout names the new address, which is chosen there. */
export const addForCheckoutPath = `${addAddressPath}&next=/checkout/shipping`

export function editAddressPath(addressId: string): string {
  return `${addressesPath}&address=${encodeURIComponent(addressId)}`
}
