import { type Call, type Client, callOk, openClient } from '../../client/client.ts'
import { acceptInvitation, asMember, invite, type Member } from '../../client/team.ts'
import { freshSource } from '../sources.ts'

export const roles = ['owner', 'manager', 'packer', 'accountant'] as const
export type Role = (typeof roles)[number]

/** The callers of the Admin API: members, a customer with a token of the shop, and nobody. */
export const adminCallers = [...roles, 'customer', 'nobody'] as const
export type AdminCaller = (typeof adminCallers)[number]

export interface Team {
  url: string
  /** Never sent by a fuzzed request, so that its session lives: it replaces the others. */
  keeper: Member
  members: Record<Role, Member>
  /** What requests name, by the name of the field or parameter. */
  known: Record<string, readonly unknown[]>
}

/** `firstOwner` prints an invitation of an owner, as the command line does. */
export async function openTeam(url: string, firstOwner: (email: string) => Promise<string>): Promise<Team> {
  const email = 'keeper@example.com'
  const link = /https?:\S+#\S+/.exec(await firstOwner(email))?.[0] ?? ''
  const keeper = await acceptInvitation(clientOf(url), { url, link, name: 'Keeper' })
  const join = (role: Role) => addMember(url, keeper, role)
  const [owner, manager, packer, accountant] = await Promise.all(roles.map(join))
  if (!owner || !manager || !packer || !accountant) throw new Error('not all roles are there')
  const team = { url, keeper, members: { owner, manager, packer, accountant }, known: {} }
  await addMember(url, keeper, 'packer')
  return renewTeam(team)
}

/** Where nothing listens. */
const nobody = 'http://127.0.0.1:9/'

const keeperMs = 5 * 60_000
let keptSince = Date.now()

/** Puts a new member in the place of each who was signed out, removed or given another role. */
export async function renewTeam(team: Team): Promise<Team> {
  const { url } = team
  let { keeper } = team
  if (Date.now() - keptSince > keeperMs) {
    keeper = await addMember(url, keeper, 'owner')
    keptSince = Date.now()
  }
  const members = { ...team.members }
  for (const role of roles) {
    if (!(await isAsBefore(url, members[role]))) members[role] = await addMember(url, keeper, role)
  }
  return { url, keeper, members, known: await readKnown(url, keeper, Object.values(members)) }
}

/** So many of each variant that the customers of the run do not buy it out. */
export async function restock({ url, keeper }: Team, product: string): Promise<void> {
  const client = clientOf(url)
  const path = `/api/admin/stock?search=${encodeURIComponent(product)}`
  const { items } = await callOk<{ items: { sku: string }[] }>(client, get(url, keeper, path))
  const counts = items.map(({ sku }) => ({ sku, kind: 'counted', quantity: 1_000, expected: null }))
  const call = { method: 'POST', path: '/api/admin/stock/changes', body: { items: counts } } as const
  await callOk(client, asMember(url, keeper, call))
}

async function isAsBefore(url: string, member: Member): Promise<boolean> {
  const me = await clientOf(url).call<{ role: Role }>(get(url, member, '/api/admin/me'))
  return me.status === 200 && me.body.role === member.role
}

let added = 0

async function addMember(url: string, owner: Member, role: Role): Promise<Member> {
  added += 1
  const email = `${role}-${added}@example.com`
  const client = clientOf(url)
  const link = await invite(client, { url, owner, email, role })
  return acceptInvitation(client, { url, link, name: `${role} ${added}` })
}

function clientOf(url: string): Client {
  return openClient(url, { source: freshSource() })
}

function get<Body>(url: string, member: Member, path: string): Call<Body> {
  return asMember(url, member, { method: 'GET', path })
}

interface TeamLists {
  members: { id: string }[]
  invitations: { id: string }[]
}

async function readKnown(url: string, keeper: Member, used: readonly Member[]): Promise<Team['known']> {
  const client = clientOf(url)
  const read = <Body>(path: string) => callOk<Body>(client, get(url, keeper, path))
  const orders = await read<{ items: { orderNumber: number }[] }>('/api/admin/orders?limit=50')
  const { members, invitations } = await read<TeamLists>('/api/admin/team')
  const { tokens } = await read<{ tokens: { id: string }[] }>('/api/admin/tokens')
  const { webhooks } = await read<{ webhooks: { id: string }[] }>('/api/admin/webhooks')
  const coupons = await read<{ items: { id: string }[] }>('/api/admin/coupons')
  const collections = await read<{ items: { id: string }[] }>('/api/admin/collections')
  const products = await read<{ items: { handle: string }[] }>('/api/admin/products?limit=100')
  // Not the first ones: the customers of the run buy those.
  const handles = products.items.slice(-3).map(({ handle }) => handle)
  const photos = await Promise.all(
    handles.map((handle) => read<{ items: { id: string }[] }>(`/api/admin/products/${handle}/photos`)),
  )
  const stock = await read<{ items: { sku: string; handle: string }[] }>('/api/admin/stock?limit=100')
  const { words } = await read<{ words: object }>('/api/admin/pages/privacy')
  const numbers = orders.items.map(({ orderNumber }) => orderNumber)
  const spared = [keeper, ...used].map(({ id }) => id)
  return {
    number: numbers,
    orderNumber: numbers,
    cursor: numbers.map((number) => `n${number}`),
    memberId: members.map(({ id }) => id).filter((id) => !spared.includes(id)),
    invitationId: invitations.map(({ id }) => id),
    tokenId: tokens.map(({ id }) => id),
    webhookId: webhooks.map(({ id }) => id),
    sequence: [1, 2, 3],
    couponId: coupons.items.map(({ id }) => id),
    collectionId: collections.items.map(({ id }) => id),
    handle: handles,
    sku: stock.items.filter(({ handle }) => handles.includes(handle)).map(({ sku }) => sku),
    page: ['privacy', 'privacy', 'mission', 'partner'],
    words: [words],
    photoId: photos.flatMap(({ items }) => items.map(({ id }) => id)),
    month: ['2026-11', '2026-10'],
    version: [1, 1, 2],
    url: [nobody],
    line: [1, 1, 2],
    parcel: [1, 1, 2],
    carrier: ['own-delivery', 'delhivery', 'sandbox'],
    awb: numbers.map((number) => `OWN-${number}`),
    search: [...numbers, 'Meera', '9876543210', '560025', 'OWN-1'],
    scopes: [['orders.read'], ['orders.read', 'orders.pack'], ['team.write']],
  }
}
