import { getProfile, listAddresses, logIn } from '../client/calls.ts'
import { type Client, callOk, openClient } from '../client/client.ts'
import { password, signUp } from '../client/customer.ts'
import { readFiles } from './files.ts'
import { buy, type Purchase, type Variant } from './purchase.ts'
import { freshSource } from './sources.ts'
import { type Contracts, listTargets, type Target } from './targets.ts'

/** Everything of this very shop that a request can be made of. */
export interface Cast {
  url: string
  targets: readonly Target[]
  goods: readonly Product[]
  /** Names of files that the home page loads, by the parameter they stand for. */
  files: Record<string, readonly string[]>
  members: Member[]
}

export interface Product {
  id: string
  variants: Variant[]
}

export interface Member {
  email: string
  userId: string
  token: string
  purchase: Purchase
  addressIds: readonly string[]
}

export async function openCast(url: string): Promise<Cast> {
  const client = openClient(url)
  const contracts = await callOk<Contracts>(client, { method: 'GET', path: '/api/docs/json' })
  const { products: goods } = await callOk<{ products: Product[] }>(client, {
    method: 'GET',
    path: '/api/products',
  })
  const members = [await openMember(url, goods), await openMember(url, goods)]
  return { url, targets: listTargets(contracts), goods, files: await readFiles(client), members }
}

/** Puts a new token, or a new customer, in the place of each who was logged out, deleted or robbed of all addresses. */
export async function renewCast(cast: Cast): Promise<void> {
  cast.members = await Promise.all(cast.members.map((member) => renewMember(cast, member)))
}

async function renewMember({ url, goods }: Cast, member: Member): Promise<Member> {
  const token = await renewToken(url, member)
  const addressIds = token === null ? [] : await listAddressIds(openClient(url), token)
  return token === null || addressIds.length === 0 ? openMember(url, goods) : { ...member, token, addressIds }
}

/** Null where the shop refuses a login, as it does after too many. */
async function renewToken(url: string, { token, email }: Member): Promise<string | null> {
  const client = openClient(url, { source: freshSource() })
  if ((await client.call(getProfile(token))).status === 200) return token
  const { status, body } = await client.call(logIn(email, password))
  return status === 200 ? body.accessToken : null
}

async function listAddressIds(client: Client, token: string): Promise<string[]> {
  const { addresses } = await callOk(client, listAddresses(token))
  return addresses.map(({ id }) => id)
}

async function openMember(url: string, goods: readonly Product[]): Promise<Member> {
  const [variant] = goods.flatMap(({ variants }) => variants)
  if (!variant) throw new Error('the shop has nothing to sell')
  const client = openClient(url, { source: freshSource() })
  const { email, userId, token, addressId } = await signUp(client)
  const purchase = await buy(client, { userId, token, addressId }, variant)
  return { email, userId, token, addressIds: [addressId], purchase }
}
