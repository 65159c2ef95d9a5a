import { addAddress, enterAsGuest } from './calls.ts'
import { type Client, callOk } from './client.ts'
import { actAs, type Customer } from './customer.ts'

const person = { first_name: 'Ravi', last_name: 'Menon', phone: '9845012345' }

/** Who orders by email without an account, in a shop that sends no text messages. */
export async function openGuest(client: Client, email: string): Promise<Customer> {
  const login = await callOk(client, enterAsGuest(email))
  const { accessToken: token, userId } = login
  const { addressId } = await callOk(client, addAddress({ token, userId }, person))
  return actAs(client, { email, login, token, userId, addressId })
}
