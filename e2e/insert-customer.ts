import pg from 'pg'
import { actAs, type Customer, password } from '../client/customer.ts'
import { insertCustomers } from '../client/insert-customers.ts'
import { lightHash } from '../client/light-hash.ts'
import type { ShopProcess } from '../client/processes/shop-process.ts'

const meera = {
  first_name: 'Meera',
  last_name: 'Iyer',
  address1: '4 Residency Road',
  city: 'Bengaluru',
  province: 'Karnataka',
  zip: '560025',
  device: 'Chrome on Linux',
}

/** A customer as one who has signed up, without the emails and what the password's hash costs. */
export async function insertCustomer(
  shop: ShopProcess,
  person: Partial<typeof meera> = {},
): Promise<Customer> {
  const database = new pg.Client({ connectionString: shop.databaseUrl })
  await database.connect()
  const everything = { ...meera, ...person, password_hash: lightHash(password) }
  const [session] = await insertCustomers(database, 1, everything)
  await database.end()
  if (!session) throw new Error('no customer was inserted')
  const userName = `${everything.first_name} ${everything.last_name}`
  const login = { accessToken: session.token, userId: session.userId, userName }
  return actAs(shop, { ...session, login })
}
