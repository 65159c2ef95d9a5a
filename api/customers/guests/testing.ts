import type { LoginResponse } from '../../../shop/customers/contract.ts'
import type { TestCheckout } from '../../orders/checkout/testing.ts'
import { call, type Shopper } from '../../orders/checkout/testing-shopper.ts'

type Shop = Pick<TestCheckout, 'app'>

/** In a shop without text messages: a guest who has typed an email, and an address. */
export async function openGuestShopper(shop: Shop, email: string): Promise<Shopper> {
  const answer = await call(shop, null, '/api/guest', { email })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const { accessToken: token, userId: customerId } = answer.json<LoginResponse>()
  const guest = { customerId, token, addressId: '' }
  const added = await call(shop, guest, `/api/profile/address/${customerId}/addresses/add`, lane)
  return { ...guest, addressId: added.json<{ addressId: string }>().addressId }
}

const lane = {
  first_name: 'Meera',
  last_name: 'Iyer',
  address1: '1 Lane',
  city: 'New Delhi',
  province: 'Delhi',
  country: 'India',
  zip: '110001',
  phone: '9845012345',
}
