import { readCustomerSearch } from '../../../shop/customers/customer-search.ts'
import { readOrderSearch } from '../../../shop/orders/order-search.ts'
import { isSettingsName } from '../../../shop/pages/settings-kinds.ts'
import type { Operation } from '../../../shop/team/roles.ts'
import { type Found, type SearchKind, searchKinds } from '../../../shop/team/search-contract.ts'
import { lowAtByDefault } from '../../catalogue/inventory/stock-limit.ts'
import { listPages, pageTitle } from '../../catalogue/page-content/show-content.ts'
import { listProductRows } from '../../catalogue/products/list-products.ts'
import { findCustomers } from '../../customers/find-customers.ts'
import { allowedReadings } from '../../orders/admin/wire-order.ts'
import { listFulfilment } from '../../orders/fulfilment/list-fulfilment.ts'
import { findPastOrders } from '../../orders/past-orders/find-past-orders.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { isAllowed, type TeamCaller } from '../team-caller.ts'

const most = 5

interface Wanted {
  deps: Pick<ShopDeps, 'db' | 'now'>
  caller: TeamCaller
  typed: string
}

interface Finder {
  may: Operation
  find(wanted: Wanted): Promise<Found[]>
}

const finders: Readonly<Record<SearchKind, Finder>> = {
  orders: { may: 'orders.read', find: findOrders },
  'past-orders': { may: 'orders.read', find: findOlder },
  customers: { may: 'customers.read', find: findPeople },
  products: { may: 'products.read', find: findProducts },
  pages: { may: 'pages.read', find: findPages },
  settings: { may: 'pages.read', find: findSettings },
}

export interface FoundGroup {
  kind: SearchKind
  items: Found[]
}

/** By the finders of the lists, each only for who may open its list. */
export async function findEverything(wanted: Wanted): Promise<FoundGroup[]> {
  const kinds = searchKinds.filter((kind) => isAllowed(wanted.caller, finders[kind].may))
  const groups = await Promise.all(
    kinds.map(async (kind) => ({ kind, items: await finders[kind].find(wanted) })),
  )
  return groups.filter(({ items }) => items.length > 0)
}

async function findOrders({ deps, caller, typed }: Wanted): Promise<Found[]> {
  const search = allowedReadings(readOrderSearch(typed), caller)
  const orders = await listFulfilment(deps.db, { search, limit: most })
  return orders.map(({ orderNumber, name, city, fulfilment }) => ({
    to: `/orders/${orderNumber}`,
    title: `${orderNumber} ${name}`,
    note: `${city}, ${fulfilment.replace('-', ' ')}`,
  }))
}

/** They have no screen of their own: the list of orders shows them when it is searched. */
async function findOlder({ deps, caller, typed }: Wanted): Promise<Found[]> {
  const orders = await findPastOrders(deps.db, allowedReadings(readOrderSearch(typed), caller))
  return orders.slice(0, most).map(({ name, person, items }) => ({
    to: `/orders?${new URLSearchParams({ search: name })}`,
    title: `${name} ${person}`,
    note: items.map(({ title, quantity }) => `${quantity} × ${title}`).join(', '),
  }))
}

async function findPeople({ deps, typed }: Wanted): Promise<Found[]> {
  const people = await findCustomers(deps.db, { search: readCustomerSearch(typed), limit: most })
  return people.map(({ id, firstName, lastName, email, phone, city }) => ({
    to: `/customers/${id}`,
    title: `${firstName} ${lastName}`.trim() || phone,
    note: [email || phone, city].filter(Boolean).join(', '),
  }))
}

async function findProducts({ deps, typed }: Wanted): Promise<Found[]> {
  const wanted = { search: typed, limit: most, lowAt: lowAtByDefault, now: deps.now() }
  const products = await listProductRows(deps.db, wanted)
  return products.map(({ handle, title, status, available }) => ({
    to: `/products/${handle}`,
    title,
    note: status === 'active' ? `${available} for sale` : status,
  }))
}

async function findPages({ deps, typed }: Wanted): Promise<Found[]> {
  return (await findTitles(deps, typed))
    .filter(({ name }) => !isSettingsName(name))
    .slice(0, most)
    .map(({ name, title, takenOff }) => ({ to: `/pages/${name}`, title, note: takenOff ? 'not shown' : '' }))
}

async function findSettings({ deps, typed }: Wanted): Promise<Found[]> {
  return (await findTitles(deps, typed))
    .filter(({ name }) => isSettingsName(name))
    .slice(0, most)
    .map(({ name, title }) => ({ to: `/settings/${name}`, title, note: '' }))
}

async function findTitles({ db }: Wanted['deps'], typed: string) {
  const pages = (await listPages(db)).map((page) => ({ ...page, title: pageTitle(page) }))
  return pages.filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()))
}
