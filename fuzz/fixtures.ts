import { getProfile, listAddresses, logIn } from '../client/calls.ts'
import { type Call, type Client, callOk, openClient } from '../client/client.ts'
import { password, signUp } from '../client/customer.ts'
import { asMember } from '../client/team.ts'
import { openTeam, renewTeam, restock, type Team } from './admin/team.ts'
import { buy, type Purchase, type Variant } from './purchase.ts'
import { freshSource } from './sources.ts'
import { type Contracts, listAdminTargets, listTargets, type Target } from './targets.ts'

export interface Fixtures {
  url: string
  targets: readonly Target[]
  products: readonly Product[]
  /** Names of files that the home page loads, by the parameter they stand for. */
  files: Record<string, readonly string[]>
  customers: Customer[]
  team: Team
}

export interface Product {
  id: string
  name: string
  variants: Variant[]
}

export interface Customer {
  email: string
  userId: string
  token: string
  purchase: Purchase
  addressIds: readonly string[]
}

export interface FuzzedShop {
  url: string
  /** Prints an invitation of an owner. */
  inviteOwner: (email: string) => Promise<string>
  /** The Admin API alone. */
  isAdminOnly: boolean
}

export async function createFixtures({ url, inviteOwner, isAdminOnly }: FuzzedShop): Promise<Fixtures> {
  const client = openClient(url)
  const contracts = await callOk<Contracts>(client, { method: 'GET', path: '/api/docs/json' })
  const { products } = await callOk<{ products: Product[] }>(client, {
    method: 'GET',
    path: '/api/products',
  })
  const customers = [await openCustomer(url, products), await openCustomer(url, products)]
  const team = await openTeam(url, inviteOwner)
  const docs = asMember(url, team.keeper, { method: 'GET', path: '/api/admin/docs/json' })
  const adminTargets = listAdminTargets(await callOk<Contracts>(client, docs as Call<Contracts>))
  const targets = isAdminOnly ? adminTargets : [...listTargets(contracts), ...adminTargets]
  return { url, targets, products, files: await readFiles(client), customers, team }
}

/** Puts a new token, or a new customer, in the place of each who was logged out, deleted or robbed of all addresses. */
export async function renewFixtures(fixtures: Fixtures): Promise<void> {
  const [bought] = fixtures.products
  if (bought) await restock(fixtures.team, bought.name)
  fixtures.customers = await Promise.all(
    fixtures.customers.map((customer) => renewCustomer(fixtures, customer)),
  )
  await buyAgain(fixtures)
  fixtures.team = await renewTeam(fixtures.team)
}

/** The team always has an order to pack. */
async function buyAgain({ url, products, customers }: Fixtures): Promise<void> {
  const [variant] = products.flatMap(({ variants }) => variants)
  const [customer] = customers
  const [addressId] = customer?.addressIds ?? []
  if (!variant || !customer || addressId === undefined) return
  await buy(openClient(url, { source: freshSource() }), { ...customer, addressId }, variant).catch(() => {})
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
