import { type Call, type Client, callOk, openClient } from '../../client/client.ts'
import { acceptInvitation, asMember, invite, type Member } from '../../client/team.ts'
import type { FuzzedShop } from '../fixtures.ts'
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
  /** Whole bodies by their call. */
  bodies: Record<string, readonly unknown[]>
  /** Of the shop: codes confirm orders in cash. */
  hasTexts: boolean
}

export async function openTeam({ url, inviteOwner, hasTexts }: FuzzedShop): Promise<Team> {
  const email = 'keeper@example.com'
  const link = /https?:\S+#\S+/.exec(await inviteOwner(email))?.[0] ?? ''
  const keeper = await acceptInvitation(clientOf(url), { url, link, name: 'Keeper' })
  const join = (role: Role) => addMember(url, keeper, role)
  const [owner, manager, packer, accountant] = await Promise.all(roles.map(join))
  if (!owner || !manager || !packer || !accountant) throw new Error('not all roles are there')
  const team = {
    url,
    keeper,
    members: { owner, manager, packer, accountant },
    known: {},
    bodies: {},
    hasTexts,
  }
  await addMember(url, keeper, 'packer')
  return team
}

/** Where nothing listens. */
const nobody = 'http://127.0.0.1:9/'

const keeperMs = 5 * 60_000
let keptSince = Date.now()

/** Puts a new member in the place of each who was signed out, removed or given another role. */
export async function renewTeam(team: Team): Promise<Team> {
  const { url, hasTexts } = team
  let { keeper } = team
  if (Date.now() - keptSince > keeperMs) {
    keeper = await addMember(url, keeper, 'owner')
    keptSince = Date.now()
  }
  const members = { ...team.members }
  for (const role of roles) {
    if (!(await isAsBefore(url, members[role]))) members[role] = await addMember(url, keeper, role)
  }
  await offerCash({ url, keeper, hasTexts })
  await deliverInCash(url, keeper)
  const cash = await readCash(url, keeper)
  const known = { ...(await readKnown(url, keeper, Object.values(members))), ...cash.known }
  return { url, keeper, members, known, bodies: cash.bodies, hasTexts }
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

/** As their owner publishes it, again where a request has switched it off. */
export async function offerCash({
  url,
  keeper,
  hasTexts,
}: Pick<Team, 'url' | 'keeper' | 'hasTexts'>): Promise<void> {
  const client = clientOf(url)
  const path = '/api/admin/pages/payments'
  const page = await callOk<{ version: number; words: object }>(client, get(url, keeper, path))
  const write = (call: Call<{ version: number }>) => callOk(client, asMember(url, keeper, call))
  const words = { ...page.words, cash: true, toRupees: 1_00_000, confirmation: hasTexts ? 'code' : 'call' }
  const body = { version: page.version, words }
  const { version } = await write({ method: 'PUT', path: `${path}/draft`, body })
  await write({ method: 'POST', path: `${path}/publish`, body: { version } })
}

/** So that cash is due, and refunds of it are to be paid out. */
async function deliverInCash(url: string, keeper: Member): Promise<void> {
  const client = clientOf(url)
  const path = '/api/admin/orders?fulfilment=to-confirm&limit=1'
  const { items } = await callOk<{ items: { orderNumber: number }[] }>(client, get(url, keeper, path))
  const number = items[0]?.orderNumber
  if (number === undefined) return
  const label = { parcel: 1, carrier: 'own-delivery', awb: `OWN-${number}` }
  const lines = [{ line: 1, quantity: 1, amount: 100 }]
  const steps = {
    confirm: {},
    pack: {},
    dispatch: label,
    deliver: { parcel: 1 },
    refunds: { reason: 'goodwill', lines },
  }
  for (const [step, body] of Object.entries(steps))
    await client.call(
      asMember(url, keeper, { method: 'POST', path: `/api/admin/orders/${number}/${step}`, body }),
    )
}

interface CashLists {
  items: { parcelId: string; awb: string }[]
  toPayOut: { items: { id: string }[] }
}

async function readCash(url: string, keeper: Member): Promise<Pick<Team, 'known' | 'bodies'>> {
  const { items, toPayOut } = await callOk<CashLists>(clientOf(url), get(url, keeper, '/api/admin/cash'))
  const text = ['AWB,Amount,UTR', ...items.map(({ awb }) => `${awb},1.00,N1`)].join('\n')
  const paid = { by: 'upi', reference: '417512345678' }
  return {
    known: {
      parcelId: items.map(({ parcelId }) => parcelId),
      refundId: toPayOut.items.map(({ id }) => id),
    },
    bodies: {
      'POST /api/admin/cash/remittances': [{ name: 'november.csv', text }],
      'POST /api/admin/refunds/{refundId}/paid': [paid],
    },
  }
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
