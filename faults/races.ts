import { createHmac, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cart, listOrders, openOrder, type Session, verifyPayment } from '../client/calls.ts'
import { type Answer, type Client, openClient, refusalOf } from '../client/client.ts'
import { insertCustomers } from '../client/insert-customers.ts'
import { percentile } from '../client/percentile.ts'
import { openRandom } from '../client/random.ts'
import { prepareCatalogue, type Variant } from './catalogue.ts'
import { openRazorpayClient, type RazorpayClient } from './providers/razorpay-client.ts'
import { openWorld, type World } from './world/world.ts'

// What many do at the same instant, with nothing broken: `npm run faults -- --races`.

export interface RaceFigures {
  confirmations: { orders: number; emails: number; resent: number }
  stock: {
    answers: Record<string, number>
    paid: number
    refunds: number
    refusalP99: number
    listP99: number
  }
  coupon: { answers: Record<string, number>; uses: number; seconds: number }
  isGood: boolean
}

interface RaceSetting {
  world: World
  provider: RazorpayClient
  variant: Variant
  shops: readonly [Client, Client]
}

export async function runRaces(onProgress: (text: string) => void): Promise<RaceFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 })
  const world = await openWorld({
    random: openRandom(1),
    sabotages: [],
    env: { RESERVATION_SECONDS: '900' },
  })
  try {
    const provider = openRazorpayClient(world.sandboxUrl)
    const { variants } = await prepareCatalogue(world.pool, { coupons: 0 })
    const plenty = variants.find(({ isScarce }) => !isScarce)
    const [one = '', other = ''] = world.shopUrls()
    if (!plenty) throw new Error('there are no variants')
    world.mailServer.stopFailing()
    await provider.behave({ webhooks: { events: [] } })
    const setting: RaceSetting = {
      world,
      provider,
      variant: plenty,
      shops: [openClient(one, { agent }), openClient(other, { agent })],
    }
    onProgress(`${shopperCount} shoppers want ${pieces} pieces …`)
    const stock = await raceForStock(setting)
    onProgress(`${JSON.stringify(stock)}; ${tries} shoppers want ${couponUses} uses of a coupon …`)
    const coupon = await raceForCoupon(setting)
    onProgress(`${JSON.stringify(coupon)}; ${orders} payments are confirmed twice at once …`)
    const confirmations = await raceToConfirm(setting)
    return { confirmations, stock, coupon, isGood: isGood({ confirmations, stock, coupon }) }
  } finally {
    agent.destroy()
    await world.close()
  }
}

function isGood({ confirmations, stock, coupon }: Omit<RaceFigures, 'isGood'>): boolean {
  const once =
    confirmations.orders === orders && confirmations.emails === orders && confirmations.resent === 0
  const fair =
    stock.paid === pieces && stock.answers['out-of-stock'] === shopperCount - pieces && stock.refunds === 0
  const fast = stock.refusalP99 <= Math.max(500, 1.5 * stock.listP99)
  const limited =
    coupon.uses === couponUses &&
    coupon.answers.ok === couponUses &&
    coupon.answers['coupon-used-up'] === tries - couponUses
  return once && fair && fast && limited
}

const orders = 1_000
const buyers = 50

/** Verify at one shop and the webhook at the other, at the same instant, a thousand times. */
async function raceToConfirm({
  world,
  provider,
  variant,
  shops,
}: RaceSetting): Promise<RaceFigures['confirmations']> {
  const { pool, mailServer } = world
  await pool.query('update stock set available = 1000000 where variant_id = $1', [variant.variantId])
  const shoppers = await insertCustomers(pool, buyers)
  await Promise.all(shoppers.map((buyer) => buyAgainAndAgain({ provider, variant, shops }, buyer)))
  const ids = shoppers.map(({ userId }) => userId)
  const { rows } = await pool.query<{ id: string }>(
    `select id from "order" where customer_id = any($1) and status = 'paid'`,
    [ids],
  )
  const paid = new Set(rows.map(({ id }) => id))
  const emailsTo = () => [...mailServer.received].filter(([messageId]) => paid.has(confirmedOrder(messageId)))
  for (let waits = 0; waits < 300 && emailsTo().length < orders; waits += 1) await sleep(100)
  const emails = emailsTo()
  return {
    orders: paid.size,
    emails: emails.length,
    resent: emails.filter(([, times]) => times > 1).length,
  }
}

function confirmedOrder(messageId: string): string {
  return /order-confirmed\.([^@]+)@/.exec(messageId)?.[1] ?? ''
}

async function buyAgainAndAgain(
  { provider, variant, shops }: Omit<RaceSetting, 'world'>,
  buyer: Session,
): Promise<void> {
  const [one, other] = shops
  const cart = cartOf(variant)
  for (let round = 0; round < orders / buyers; round += 1) {
    const opened = await one.call(openOrder(buyer, cart))
    const paid = await provider.pay(opened.body.orderId)
    if (!paid) throw new Error('the provider takes no money')
    const payment = await provider.payment(paid.razorpay_payment_id)
    const [verified, notified] = await Promise.all([
      one.call(verifyPayment(buyer, paid)),
      sendCaptured(other, payment),
    ])
    if (verified.status !== 200 || notified.status !== 200)
      throw new Error(`${verified.status} ${notified.status}`)
  }
}

const pieces = 50
const shopperCount = 500

async function raceForStock({ world, provider, variant, shops }: RaceSetting): Promise<RaceFigures['stock']> {
  const { pool } = world
  const shoppers = await insertCustomers(pool, shopperCount)
  const at = (index: number) => shops[index % 2 ? 1 : 0]
  const lists = await Promise.all(shoppers.map((shopper, index) => at(index).call(listOrders(shopper))))
  await pool.query('update stock set available = $2 where variant_id = $1', [variant.variantId, pieces])
  const cart = cartOf(variant)
  const answers = await Promise.all(
    shoppers.map((shopper, index) => at(index).call(openOrder(shopper, cart))),
  )
  const winners = shoppers.map((shopper, index) => ({ shopper, answer: answers[index] }))
  for (const { shopper, answer } of winners) {
    const paid = answer?.status === 200 && (await provider.pay(answer.body.orderId))
    if (paid) await shops[0].call(verifyPayment(shopper, paid))
  }
  const { rows } = await pool.query<{ paid: number; refunds: number }>(
    `select (select count(*)::int from "order" where status = 'paid') as paid, (select count(*)::int from refund) as refunds`,
  )
  const refused = answers.filter(({ status }) => status !== 200)
  const counted = {
    answers: countOutcomes(answers),
    paid: rows[0]?.paid ?? 0,
    refunds: rows[0]?.refunds ?? 0,
  }
  return { ...counted, refusalP99: p99(refused), listP99: p99(lists) }
}

async function retry(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await sleep(1_000)
  }
}

const couponUses = 1_000
const tries = 3_000

async function raceForCoupon({ world, variant, shops }: RaceSetting): Promise<RaceFigures['coupon']> {
  const { pool } = world
  await pool.query('update stock set available = 1000000 where variant_id = $1', [variant.variantId])
  await pool.query(
    `insert into coupon (id, title, percent, usage_limit) values (gen_random_uuid(), 'THOUSAND', 10, $1)`,
    [couponUses],
  )
  const shoppers = await insertCustomers(pool, tries)
  const cart = { ...cartOf(variant), coupon: { code: 'THOUSAND', percent: 10 } }
  const start = performance.now()
  const answers = await Promise.all(
    shoppers.map((shopper, index) => retry(() => shops[index % 2 ? 1 : 0].call(openOrder(shopper, cart)))),
  )
  const seconds = Math.round((performance.now() - start) / 100) / 10
  const { rows } = await pool.query<{ uses: number }>(`select uses from coupon where title = 'THOUSAND'`)
  return { answers: countOutcomes(answers), uses: rows[0]?.uses ?? 0, seconds }
}

function cartOf({ variantId, price }: Variant): Cart {
  return { lines: [{ variantId, price, quantity: 1 }] }
}

/** The event of a captured payment, signed as the provider signs it, sent at a moment of our choosing. */
function sendCaptured(shop: Client, payment: object): Promise<Answer> {
  const payload = { payment: { entity: payment } }
  const body = { entity: 'event', event: 'payment.captured', contains: ['payment'], payload }
  const signature = createHmac('sha256', 'sandbox-webhook').update(JSON.stringify(body)).digest('hex')
  const headers = { 'x-razorpay-event-id': randomUUID(), 'x-razorpay-signature': signature }
  return shop.call({ method: 'POST', path: '/api/webhooks/razorpay', headers, body })
}

function p99(answers: readonly Answer[]): number {
  return Math.round(
    percentile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
  )
}

function countOutcomes(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const outcome = answer.status === 200 ? 'ok' : (refusalOf(answer) ?? String(answer.status))
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
