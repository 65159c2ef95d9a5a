import { getProfile, listAddresses, logIn } from '../client/calls.ts'
import { type Client, callOk, openClient } from '../client/client.ts'
import { password, signUp } from '../client/customer.ts'
import { buy, type Purchase, type Variant } from './purchase.ts'
import { freshSource } from './sources.ts'
import { type Contracts, listTargets, type Target } from './targets.ts'

export interface Fixtures {
  url: string
  targets: readonly Target[]
  products: readonly Product[]
  /** Names of files that the home page loads, by the parameter they stand for. */
  files: Record<string, readonly string[]>
  customers: Customer[]
}

export interface Product {
  id: string
  variants: Variant[]
}

export interface Customer {
  email: string
  userId: string
  token: string
  purchase: Purchase
  addressIds: readonly string[]
}

export async function createFixtures(url: string): Promise<Fixtures> {
  const client = openClient(url)
  const contracts = await callOk<Contracts>(client, { method: 'GET', path: '/api/docs/json' })
  const { products } = await callOk<{ products: Product[] }>(client, {
    method: 'GET',
    path: '/api/products',
  })
  const customers = [await openCustomer(url, products), await openCustomer(url, products)]
  return { url, targets: listTargets(contracts), products, files: await readFiles(client), customers }
}

/** Puts a new token, or a new customer, in the place of each who was logged out, deleted or robbed of all addresses. */
export async function renewFixtures(fixtures: Fixtures): Promise<void> {
  fixtures.customers = await Promise.all(
    fixtures.customers.map((customer) => renewCustomer(fixtures, customer)),
  )
}

async function renewCustomer({ url, products }: Fixtures, customer: Customer): Promise<Customer> {
  const token = await renewToken(url, customer)
  const addressIds = token === null ? [] : await listAddressIds(openClient(url), token)
  return token === null || addressIds.length === 0
    ? openCustomer(url, products)
    : { ...customer, token, addressIds }
}

/** Null where the shop refuses a login, as it does after too many. */
async function renewToken(url: string, { token, email }: Customer): Promise<string | null> {
  const client = openClient(url, { source: freshSource() })
  if ((await client.call(getProfile(token))).status === 200) return token
  const { status, body } = await client.call(logIn(email, password))
  return status === 200 ? body.accessToken : null
}

async function listAddressIds(client: Client, token: string): Promise<string[]> {
  const { addresses } = await callOk(client, listAddresses(token))
  return addresses.map(({ id }) => id)
}

async function openCustomer(url: string, products: readonly Product[]): Promise<Customer> {
  const [variant] = products.flatMap(({ variants }) => variants)
  if (!variant) throw new Error('the shop has nothing to sell')
  const client = openClient(url, { source: freshSource() })
  const { email, userId, token, addressId } = await signUp(client)
  const purchase = await buy(client, { userId, token, addressId }, variant)
  return { email, userId, token, addressIds: [addressId], purchase }
}

async function readFiles(client: Client): Promise<Record<string, readonly string[]>> {
  const { text } = await client.call({ method: 'GET', path: '/' })
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  return { asset: named(/"\/assets\/([^"]+)"/g), photo: named(/"\/photos\/([^"]+)"/g) }
}
