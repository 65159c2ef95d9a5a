import { lightHash } from '../../../client/light-hash.ts'
import type { TestCheckout } from '../../orders/checkout/testing.ts'
import { type Basket, buy, openShopper, type Shopper } from '../../orders/checkout/testing-shopper.ts'
import { receiveOrder } from '../../orders/fulfilment/testing.ts'

export interface TestCustomer extends Shopper {
  email: string
  password: string
  firstName: string
  street: string
  phone: string
}

let people = 0

export async function openTestCustomer({ db }: Pick<TestCheckout, 'db'>): Promise<TestCustomer> {
  people += 1
  const person = {
    firstName: `Ashalata${people}`,
    street: `${people} Kamala Kunj`,
    phone: `98123${45_670 + people}`,
  }
  const shopper = await openShopper({ db })
  const password = 'correct horse'
  await db
    .updateTable('address')
    .set({ first_name: person.firstName, address1: person.street, phone: person.phone })
    .where('id', '=', shopper.addressId)
    .execute()
  const { email } = await db
    .updateTable('customer')
    .set({
      first_name: person.firstName,
      phone: person.phone,
      password_hash: lightHash(password),
    })
    .where('id', '=', shopper.customerId)
    .returning('email')
    .$narrowType<{ email: string }>()
    .executeTakeFirstOrThrow()
  return { ...shopper, ...person, email, password }
}

export async function receive(shop: TestCheckout, shopper: Shopper, basket: Basket = {}) {
  const bought = await buy(shop, shopper, basket)
  await receiveOrder(shop, bought.order.order_number)
  return bought
}
