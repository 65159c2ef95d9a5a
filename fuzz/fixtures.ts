import { randomInt, randomUUID } from 'node:crypto'
import { addAddress, getProfile, listAddresses, logIn, type Session } from '../client/calls.ts'
import { type Call, type Client, callOk, openClient } from '../client/client.ts'
import { password, signUp } from '../client/customer.ts'
import { openGuest } from '../client/guest.ts'
import { logInByPhone } from '../client/phone.ts'
import { asMember } from '../client/team.ts'
import { offerCash, openTeam, renewTeam, restock, type Team } from './admin/team.ts'
import { buy, type Purchase, type Variant } from './purchase.ts'
import { type Reach, reachFurther } from './reach.ts'
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
  phone: string
  /** Came by a code or as a guest, and has no password. */
  isNew: boolean
  purchase: Purchase
  reach: Reach
  addressIds: readonly string[]
}

export interface FuzzedShop {
  url: string
  /** Prints an invitation of an owner. */
  inviteOwner: (email: string) => Promise<string>
  /** The Admin API alone. */
  isAdminOnly: boolean
  /** Without a sender guests come by email. */
  hasTexts: boolean
}

export async function createFixtures(fuzzed: FuzzedShop): Promise<Fixtures> {
  const { url, isAdminOnly } = fuzzed
  const client = openClient(url)
  const contracts = await callOk<Contracts>(client, { method: 'GET', path: '/api/docs/json' })
  const { products } = await callOk<{ products: Product[] }>(client, {
    method: 'GET',
    path: '/api/products',
  })
  const team = await openTeam(fuzzed)
  await offerCash(team)
  const shop = { url, products, team }
  const customers = [await openCustomer(shop), await openCustomer(shop), await openNewcomer(shop)]
  const docs = asMember(url, team.keeper, { method: 'GET', path: '/api/admin/docs/json' })
  const adminTargets = listAdminTargets(await callOk<Contracts>(client, docs as Call<Contracts>))
  const targets = isAdminOnly ? adminTargets : [...listTargets(contracts), ...adminTargets]
  return { ...shop, targets, files: await readFiles(client), customers, team: await renewTeam(team) }
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
  const [customer] = customers
  const [addressId] = customer?.addressIds ?? []
  if (!customer || addressId === undefined) return
  const client = openClient(url, { source: freshSource() })
  await buy(client, { ...customer, addressId }, firstOf(products)).catch(() => {})
}

async function renewCustomer(fixtures: Fixtures, customer: Customer): Promise<Customer> {
  const { url, products } = fixtures
  const token = await renewToken(url, customer)
  const addressIds = token === null ? [] : await listAddressIds(openClient(url), token)
  const [addressId] = addressIds
  if (token === null || addressId === undefined)
    return customer.isNew ? openNewcomer(fixtures) : openCustomer(fixtures)
  const client = openClient(url, { source: freshSource() })
  const person = { session: { ...customer, token, addressId }, phone: customer.phone }
  const reach = await reachFurther(client, person, firstOf(products))
  return {
    ...customer,
    token,
    addressIds,
    reach: { cash: reach.cash ?? customer.reach.cash, login: reach.login ?? customer.reach.login },
  }
}

/** Null where the shop refuses a login, as it does after too many. */
async function renewToken(url: string, { token, email, isNew }: Customer): Promise<string | null> {
  const client = openClient(url, { source: freshSource() })
  if ((await client.call(getProfile(token))).status === 200) return token
  if (isNew) return null
  const { status, body } = await client.call(logIn(email, password))
  return status === 200 ? body.accessToken : null
}

async function listAddressIds(client: Client, token: string): Promise<string[]> {
  const { addresses } = await callOk(client, listAddresses(token))
  return addresses.map(({ id }) => id)
}

type Shop = Pick<Fixtures, 'url' | 'products' | 'team'>

async function openCustomer(shop: Shop): Promise<Customer> {
  const client = openClient(shop.url, { source: freshSource() })
  const phone = somePhone()
  return fill(shop, client, { ...(await signUp(client, { form: { phone } })), phone, isNew: false })
}

/** By a code of a text message, or as a guest where none is sent. */
async function openNewcomer(shop: Shop): Promise<Customer> {
  const client = openClient(shop.url, { source: freshSource() })
  const [phone, email] = [somePhone(), `meera.${randomUUID()}@example.com`]
  if (!shop.team.hasTexts)
    return fill(shop, client, { ...(await openGuest(client, email)), phone, isNew: true })
  const { accessToken: token, userId } = await logInByPhone(client, `+91${phone}`, 'Meera Iyer')
  const person = { first_name: 'Meera', last_name: 'Iyer', phone }
  const { addressId } = await callOk(client, addAddress({ token, userId }, person))
  return fill(shop, client, { token, userId, addressId, email, phone, isNew: true })
}

type Person = Session & Pick<Customer, 'email' | 'phone' | 'isNew'>

async function fill({ products }: Shop, client: Client, person: Person): Promise<Customer> {
  const { token, userId, addressId, email, phone, isNew } = person
  const variant = firstOf(products)
  const session = { token, userId, addressId }
  const purchase = await buy(client, session, variant)
  const reach = await reachFurther(client, { session, phone }, variant)
  return { email, phone, isNew, userId, token, addressIds: [addressId], purchase, reach }
}

function firstOf(products: readonly Product[]): Variant {
  const [variant] = products.flatMap(({ variants }) => variants)
  if (!variant) throw new Error('the shop has nothing to sell')
  return variant
}

/** As the search for hidden data knows them. */
function somePhone(): string {
  return `98${randomInt(1_000, 10_000)}3210`
}

async function readFiles(client: Client): Promise<Record<string, readonly string[]>> {
  const { text } = await client.call({ method: 'GET', path: '/' })
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  return { asset: named(/"\/assets\/([^"]+)"/g), photo: named(/"\/photos\/([^"]+)"/g) }
}
