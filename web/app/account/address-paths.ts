export const addressesPath = '/account?tab=addresses'
export const addAddressPath = `${addressesPath}&address=new`

export function editAddressPath(addressId: string): string {
  return `${addressesPath}&address=${encodeURIComponent(addressId)}`
}
