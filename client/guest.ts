import type { LoginResponse } from './calls.ts'
import { type Client, callOk } from './client.ts'
import { actAs, type Customer } from './customer.ts'

const person = { first_name: 'Ravi', last_name: 'Menon', phone: '9845012345' }
const place = {
  address1: '12 Lodhi Road',
  city: 'New Delhi',
  province: 'Delhi',
  country: 'India',
  zip: '110001',
}

/** Who orders by email without an account, in a shop that sends no text messages. */
export async function openGuest(client: Client, email: string): Promise<Customer> {
  const login = await callOk<LoginResponse>(client, { method: 'POST', path: '/api/guest', body: { email } })
  const { accessToken: token, userId } = login
  const path = `/api/profile/address/${userId}/addresses/add`
  const { addressId } = await callOk<{ addressId: string }>(client, {
    method: 'POST',
    path,
    token,
    body: { ...person, ...place },
  })
  return actAs(client, { email, login, token, userId, addressId })
}
