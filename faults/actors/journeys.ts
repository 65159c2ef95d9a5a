import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Cart,
  cancelOrder,
  type Order,
  openOrder,
  paymentStatus,
  payNow,
  placeInCash,
  type Session,
} from '../../client/calls.ts'
import type { Paid } from '../../client/payment.ts'
import type { Random } from '../../client/random.ts'
import type { Catalogue, Variant } from '../catalogue.ts'
import type { ProviderClient } from '../providers/provider.ts'
import { reservationSeconds } from '../world/start-processes.ts'
import { comeAnew, confirmOwn, type Newcomer } from './newcomers.ts'
import type { ShopClient } from './shop-client.ts'

/** What a shop has confirmed to a shopper, and must stay true. */
export interface Promised {
  orderId: string
  kind: 'paid' | 'placed' | 'cancelled'
}

export interface Visit {
  client: ShopClient
  shopper: Session
  provider: ProviderClient
  catalogue: Catalogue
  random: Random
  promised: Promised[]
  isOver: () => boolean
  newcomer?: Newcomer
}

export type Journey = (visit: Visit) => Promise<void>

export const journeys: Readonly<Record<string, Journey>> = {
  buy: async (visit) => {
    await buy(visit)
  },
  'cancel what was bought': async (visit) => {
    const orderId = await buy(visit)
    if (orderId) await cancel(visit, orderId)
  },
  abandon: async (visit) => {
    await open(visit)
  },
  'close the browser after paying': async (visit) => {
    const opened = await open(visit)
    if (opened) await visit.provider.pay(opened)
  },
  'click twice, in two tabs': async (visit) => {
    const { client, shopper, provider } = visit
    const call = openOrder(shopper, cartFor(visit))
    const answers = await Promise.all([client.call(call, 0), client.call(call, 1)])
    const orderId = answers.find((answer) => answer?.status === 200)?.body.orderId
    const paid = orderId && (await provider.pay(orderId))
    if (paid) await Promise.all([verify(visit, paid, 0), verify(visit, paid, 1)])
  },
  'pay two carts in two tabs': async (visit) => {
    const opened = await Promise.all([open(visit), open(visit)])
    const paid = await Promise.all(opened.map((one) => one && visit.provider.pay(one)))
    await Promise.all(paid.map((one) => one && verify(visit, one)))
  },
  'pay when the reservation has ended': async (visit) => {
    const opened = await open(visit)
    await rest(visit, reservationSeconds * 1_000 + visit.random.between(0, 2_000))
    const paid = opened && (await visit.provider.pay(opened))
    if (paid && visit.random.chance(0.5)) await verify(visit, paid)
  },
  'learn from the bank when the reservation has ended': async (visit) => {
    const opened = await open(visit)
    const paymentId = opened && (await visit.provider.payInVain(opened))
    await rest(visit, reservationSeconds * 1_000 + visit.random.between(0, 2_000))
    if (paymentId) await visit.provider.captureNow(paymentId)
  },
  'fail once, then pay': async (visit) => {
    const opened = await open(visit)
    if (!opened) return
    await visit.provider.payInVain(opened)
    const paid = await visit.provider.pay(opened)
    if (paid) await verify(visit, paid)
  },
  'buy the same again': async (visit) => {
    const cart = cartFor(visit)
    await buy(visit, cart)
    await buy(visit, cart)
  },
  'get all back by hand, before the shop knows of the payment': async (visit) => {
    const opened = await open(visit)
    const paid = opened && (await visit.provider.pay(opened))
    if (!paid) return
    await visit.provider.refundByHand(paid.razorpay_payment_id)
    if (visit.random.chance(0.5)) await verify(visit, paid)
  },
  'go back and change the cart after paying': async (visit) => {
    const opened = await open(visit)
    const paid = opened && (await visit.provider.pay(opened))
    await visit.client.call(openOrder(visit.shopper, cartFor(visit)))
    if (paid) await verify(visit, paid)
  },
  'order in cash, at times in two tabs': async (visit) => {
    const order = await placeCash(visit)
    if (order && visit.random.chance(0.2)) await cancel(visit, order.id)
  },
  'pay part of an order in cash online': async (visit) => {
    const order = await placeCash(visit)
    if (!order?.advance) return
    const opened = await visit.client.call(payNow(visit.shopper, order))
    const paid = opened?.status === 200 && (await visit.provider.pay(opened.body.orderId))
    if (paid && visit.random.chance(0.7)) await verify(visit, paid)
    if (paid && visit.random.chance(0.2)) await cancel(visit, order.id)
  },
  'come without an account, and buy': async (visit) => {
    const anew = await visitAnew(visit)
    if (anew) await buy(anew)
  },
  'come without an account, and order in cash': async (visit) => {
    const anew = await visitAnew(visit)
    if (anew) await placeCash(anew)
  },
  'confirm an order in cash, at times too late': async (visit) => {
    const order = await placeCash(visit)
    if (visit.random.chance(0.4)) await rest(visit, visit.random.between(0, 5_000))
    if (order && visit.newcomer) await confirmOwn({ ...visit, ...visit.newcomer }, visit.shopper, order)
  },
  'pay an order in cash online, at times too late': async (visit) => {
    const order = await placeCash(visit)
    await rest(visit, visit.random.between(0, 5_000))
    const opened = order?.pay_now && (await visit.client.call(payNow(visit.shopper, order)))
    const paid = opened && opened.status === 200 && (await visit.provider.pay(opened.body.orderId))
    if (paid) await verify(visit, paid)
  },
  'begin to pay, then order in cash': async (visit) => {
    const cart = cartFor(visit)
    const opened = await open(visit, cart)
    await placeCash(visit, cart)
    if (opened && visit.random.chance(0.5)) await visit.provider.pay(opened)
  },
  'race for the last pieces': async (visit) => {
    await buy(visit, { lines: [lineOf(visit, scarceOf(visit.catalogue))], coupon: null })
  },
  'race for the last coupon': async (visit) => {
    const orderId = await buy(visit, {
      ...cartFor(visit),
      coupon: visit.random.pick(visit.catalogue.coupons),
    })
    if (orderId && visit.random.chance(0.5)) await cancel(visit, orderId)
  },
}

async function visitAnew(visit: Visit): Promise<Visit | null> {
  const { client, newcomer } = visit
  const shopper = newcomer ? await comeAnew({ client, ...newcomer }) : null
  return shopper && { ...visit, shopper }
}

async function open(visit: Visit, cart = cartFor(visit)): Promise<string | null> {
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await visit.client.call(openOrder(visit.shopper, cart))
    if (answer?.status === 200) return answer.body.orderId
    if (answer && answer.status !== 503) return null
    await sleep(300)
  }
  return null
}

/** As the page does: under one key until somebody answers. */
async function placeCash(visit: Visit, cart = cartFor(visit)): Promise<Order | null> {
  const { client, shopper, random } = visit
  const call = placeInCash(shopper, cart, randomUUID())
  for (let tries = 0; tries < 6; tries += 1) {
    const tabs = random.chance(0.3) ? [0, 1] : [0]
    const answers = await Promise.all(tabs.map((tab) => client.call(call, tab)))
    const placed = answers.flatMap((answer) => (answer?.status === 200 ? answer.body.order : []))
    for (const { id } of placed) promise(visit, id, 'placed')
    if (placed[0]) return placed[0]
    if (answers.some((answer) => answer && answer.status !== 503)) return null
    await sleep(300)
  }
  return null
}

async function buy(visit: Visit, cart?: Cart): Promise<string | null> {
  const opened = await open(visit, cart)
  const paid = opened && (await visit.provider.pay(opened))
  return paid ? verify(visit, paid) : null
}

/** As the page does: asks again while nobody answers, then polls the status of the payment. */
async function verify(visit: Visit, paid: Paid, shop?: number): Promise<string | null> {
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await visit.client.call(visit.provider.confirm(visit.shopper, paid), shop)
    if (answer?.body?.order) return promise(visit, answer.body.order.id, 'paid')
    if (answer?.body?.pending || answer?.status === 303) return poll(visit, paid.razorpay_order_id)
    if (answer && answer.status !== 503) return null
    await rest(visit, 300)
  }
  return null
}

async function poll(visit: Visit, orderId: string): Promise<string | null> {
  for (let tries = 0; tries < 4 && !visit.isOver(); tries += 1) {
    const answer = await visit.client.call(paymentStatus(visit.shopper, orderId))
    const { status, order } = answer?.body ?? {}
    if (status === 'paid' && order) return promise(visit, order.id, 'paid')
    if (status !== 'awaiting-payment') return null
    await rest(visit, 700)
  }
  return null
}

async function cancel(visit: Visit, orderId: string): Promise<void> {
  const answer = await visit.client.call(cancelOrder(visit.shopper, orderId))
  if (answer?.status === 200) promise(visit, orderId, 'cancelled')
}

function promise({ promised }: Visit, orderId: string, kind: Promised['kind']): string {
  promised.push({ orderId, kind })
  return orderId
}

function cartFor(visit: Visit): Cart {
  const { random, catalogue } = visit
  const variants = random.shuffle(catalogue.variants).slice(0, random.between(1, 3))
  const coupon = random.chance(0.1) ? random.pick(catalogue.coupons) : null
  return { lines: variants.map((one) => lineOf(visit, one)), coupon }
}

function lineOf({ random }: Visit, { variantId, price }: Variant) {
  return { variantId, price, quantity: random.between(1, 2) }
}

function scarceOf({ variants }: Catalogue): Variant {
  const found = variants.find(({ isScarce }) => isScarce)
  if (!found) throw new Error('nothing is scarce')
  return found
}

async function rest({ isOver }: Visit, ms: number): Promise<void> {
  const end = Date.now() + ms
  while (Date.now() < end && !isOver()) await sleep(Math.min(200, Math.max(1, end - Date.now())))
}
