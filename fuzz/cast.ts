import { call, callWell } from './call.ts'
import { type Customer, listAddressIds, logIn, openCustomer } from './customer.ts'
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

/** Somebody who is logged in and has bought something. */
export interface Member extends Customer {
  purchase: Purchase
  addressIds: readonly string[]
}

/** Reads contracts, goods and files from the shop, and signs up two customers. */
export async function openCast(url: string): Promise<Cast> {
  const contracts = await callWell<Contracts>(url, '/api/docs/json')
  const { products: goods } = await callWell<{ products: Product[] }>(url, '/api/products')
  const members = [await openMember(url, goods), await openMember(url, goods)]
  return { url, targets: listTargets(contracts), goods, files: await readFiles(url), members }
}

/** Puts a new token, or a new customer, in the place of each who was logged out, deleted or robbed of all addresses. */
export async function renewCast(cast: Cast): Promise<void> {
  cast.members = await Promise.all(cast.members.map((member) => renewMember(cast, member)))
}

async function renewMember({ url, goods }: Cast, member: Member): Promise<Member> {
  const token = (await isLoggedIn(url, member.token)) ? member.token : await logIn(url, member.email)
  const addressIds = token === null ? [] : await listAddressIds(url, token)
  return token === null || addressIds.length === 0 ? openMember(url, goods) : { ...member, token, addressIds }
}

async function isLoggedIn(url: string, token: string): Promise<boolean> {
  return (await call(url, '/api/profile', { token })).status === 200
}

async function openMember(url: string, goods: readonly Product[]): Promise<Member> {
  const [variant] = goods.flatMap(({ variants }) => variants)
  if (!variant) throw new Error('the shop has nothing to sell')
  const customer = await openCustomer({ url, source: freshSource() })
  const addressIds = await listAddressIds(url, customer.token)
  return {
    ...customer,
    addressIds,
    purchase: await buy(url, customer, { variant, addressId: addressIds[0] ?? '' }),
  }
}
