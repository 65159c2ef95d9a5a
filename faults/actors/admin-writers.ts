import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { callOk, openClient, refusalOf } from '../../client/client.ts'
import { readCommand } from '../../client/processes/shop-process.ts'
import type { Random } from '../../client/random.ts'
import { acceptInvitation, asMember, type Member } from '../../client/team.ts'
import type { World } from '../world/world.ts'
import type { ShopClient } from './shop-client.ts'

export interface AdminWrite {
  operation: string
  subject: string
}

interface Admin {
  client: ShopClient
  owner: Member
  random: Random
  gstins: readonly string[]
  /** What the Admin API said is done. */
  done: AdminWrite[]
}

/** As `PUBLIC_URL` of the world. */
const shopUrl = 'http://faults.example'

/** An owner who has told the shop where webhooks go. */
export async function openOwner(world: World): Promise<Member> {
  const printed = await readCommand(['team', 'invite', 'owner@faults.example', '--role', 'owner'], world.env)
  const link = /http\S+#\S+/.exec(printed)?.[0] ?? ''
  const client = openClient(world.shopUrls()[0] ?? '')
  const owner = await acceptInvitation(client, { url: shopUrl, link, name: 'Owner' })
  const events = ['order.paid', 'order.packed', 'order.dispatched', 'order.refunded']
  const body = { url: world.webhookReceiver.url, events }
  await callOk(client, asMember(shopUrl, owner, { method: 'POST', path: '/api/admin/webhooks', body }))
  return owner
}

/** On a slow machine a few orders are still followed from packing to a refund. */
const longestMs = 40_000
const leastOrders = 3
/** Each is converted, which takes a core. */
const photoEvery = 4

/** Somebody in the back office works while processes die; what gets no answer is sent again under its key. */
export async function writeAsAdmin(admin: Admin, isOver: () => boolean): Promise<void> {
  const deadline = Date.now() + longestMs
  let orders = 0
  for (let turn = 0; !isOver() || (orders < leastOrders && Date.now() < deadline); turn += 1) {
    await makeCoupon(admin, `ADMIN${turn}`)
    await publishPage(admin, 'mission')
    await publishPage(admin, 'facts', { gstin: admin.gstins[turn % admin.gstins.length] })
    await countStock(admin)
    await writeOff(admin)
    if (turn % photoEvery === 0) await uploadPhoto(admin)
    const number = await findSmallOrder(admin)
    if (number === null) await sleep(300)
    else if (await handle(admin, number)) orders += 1
  }
}

/** Packers at the command line look for large ones. */
async function findSmallOrder(admin: Admin): Promise<number | null> {
  const path = '/orders?fulfilment=to-pack&limit=20'
  const found = await read<{ items: { orderNumber: number; pieces: number }[] }>(admin, path)
  const small = found?.items.filter(({ pieces }) => pieces <= 2) ?? []
  return small.length > 0 ? admin.random.pick(small).orderNumber : null
}

interface Stocked {
  sku: string
  promised: number
  shelf: number
}

/** What is on the shelf is counted right, while it sells. */
async function countStock(admin: Admin): Promise<void> {
  const found = await read<{ items: Stocked[] }>(admin, '/stock?limit=20')
  const [busiest] = found?.items.toSorted((one, other) => other.promised - one.promised) ?? []
  if (!busiest) return
  const { sku, shelf } = busiest
  const item = { sku, kind: 'counted', quantity: shelf, expected: shelf, note: 'As on the shelf' }
  await write(admin, '/stock/changes', { items: [item] })
}

/** Of a carrier that pays no more; its file may come at that moment. */
async function writeOff(admin: Admin): Promise<void> {
  const found = await read<{ items: { parcelId: string; orderNumber: number }[] }>(admin, '/cash')
  const [oldest] = found?.items ?? []
  if (!oldest) return
  const { parcelId, orderNumber } = oldest
  if (await write(admin, `/cash/${parcelId}/write-off`, { reason: 'The carrier pays no more' }))
    admin.done.push({ operation: 'write-off-cash', subject: `order ${orderNumber}` })
}

async function publishPage(admin: Admin, name: 'mission' | 'facts', changes: object = {}): Promise<void> {
  const path = `/pages/${name}`
  const page = await read<{ version: number; words: object }>(admin, path)
  if (!page) return
  const draft = { version: page.version, words: { ...page.words, ...changes } }
  const saved = await write<{ version: number }>(admin, `${path}/draft`, draft, 'PUT')
  if (saved && (await write(admin, `${path}/publish`, { version: saved.version })))
    admin.done.push({ operation: 'publish', subject: `page ${name}` })
}

/** Each of another colour, so that none is there already. */
async function uploadPhoto(admin: Admin): Promise<void> {
  const found = await read<{ items: { handle: string }[] }>(admin, '/products?limit=1')
  const [product] = found?.items ?? []
  if (!product) return
  const background = `#${admin.random.between(0, 0xffffff).toString(16).padStart(6, '0')}`
  const bytes = await sharp({ create: { width: 100, height: 100, channels: 3, background } })
    .png()
    .toBuffer()
  if (await write(admin, `/products/${product.handle}/photos`, bytes))
    admin.done.push({ operation: 'add-photo', subject: `product ${product.handle}` })
}

/** Null where there was no answer. */
async function read<Body>({ client, owner }: Admin, path: string): Promise<Body | null> {
  const call = asMember<Body>(shopUrl, owner, { method: 'GET', path: `/api/admin${path}` })
  const answer = await client.call<Body>(call)
  return answer?.status === 200 ? answer.body : null
}

async function makeCoupon(admin: Admin, title: string): Promise<void> {
  const made = await write(admin, '/coupons', { title, percent: 5 })
  if (made) admin.done.push({ operation: 'make', subject: `coupon ${title}` })
}

interface Packed {
  parcels?: number[]
}

/** True where it went all the way. */
async function handle(admin: Admin, number: number): Promise<boolean> {
  const { random, done } = admin
  const path = `/orders/${number}`
  const parcel = (at: number) => `parcel ${number}/${at}`
  if (random.chance(0.1)) {
    if (await write(admin, `${path}/cancel`, { reason: 'Asked by phone' }))
      done.push({ operation: 'cancel', subject: `order ${number}` })
    return false
  }
  const packed = await write<Packed>(admin, `${path}/pack`, {})
  if (!packed) return false
  for (const at of packed.parcels ?? []) done.push({ operation: 'pack', subject: parcel(at) })
  const label = { carrier: 'own-delivery', awb: `ADM-${number}` }
  if (!(await write(admin, `${path}/dispatch`, { parcel: 1, ...label }))) return false
  done.push({ operation: 'dispatch', subject: parcel(1) })
  if (random.chance(0.5) && (await write(admin, `${path}/deliver`, { parcel: 1 })))
    done.push({ operation: 'deliver', subject: parcel(1) })
  const refund = { reason: 'goodwill', lines: [{ line: 1, quantity: 1, amount: 100 }] }
  if (!(await write(admin, `${path}/refunds`, refund))) return false
  done.push({ operation: 'refund', subject: `order ${number}` })
  return true
}

const mostTries = 12

/** Null for what was refused, or was not answered in time. Some are sent twice at once, as by an impatient finger. */
async function write<Body>(
  { client, owner, random }: Admin,
  path: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Body | null> {
  const headers = {
    'idempotency-key': `${path}-${random.between(0, 1_000_000_000)}`,
    ...(body instanceof Buffer && { 'content-type': 'image/png' }),
  }
  const call = asMember<Body>(shopUrl, owner, { method, path: `/api/admin${path}`, headers, body })
  if (random.chance(0.2)) void client.call(call)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await client.call<Body>(call)
    if (answer && answer.status < 300) return answer.body
    if (answer && answer.status !== 503 && refusalOf(answer) !== 'request-running') return null
    await sleep(300)
  }
  return null
}
