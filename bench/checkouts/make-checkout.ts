import { setTimeout as pause } from 'node:timers/promises'
import { type Cart, openOrder, paymentStatus, type Session, verifyPayment } from '../../client/calls.ts'
import { cards, pay } from '../../client/payment.ts'
import type { HttpLine } from './http-line.ts'
import type { Goods } from './prepare-goods.ts'

export interface Counter {
  goods: Goods
  soldOut: Set<string>
  shop: HttpLine
  sandbox: HttpLine
}

export type Outcome = string

/** From the cart to the paid order, as the page does it. */
export async function makeCheckout(counter: Counter, shopper: Session, number: number): Promise<Outcome> {
  const { shop, sandbox } = counter
  const opened = await shop.ask(openOrder(shopper, cartFor(counter, number)))
  if (opened.status === 409) return readShortage(counter, opened.body)
  if (opened.status !== 200) return `order ${opened.status} ${opened.body}`
  const { orderId } = JSON.parse(opened.body)
  const paid = await sandbox.ask(pay(orderId, cards.good))
  if (paid.status !== 200) return `pay ${paid.status} ${paid.body}`
  const verified = await shop.ask(verifyPayment(shopper, JSON.parse(paid.body)))
  if (verified.status !== 200) return `verify ${verified.status} ${verified.body}`
  return verified.body.includes('"order_number":') ? 'paid' : waitUntilPaid(shop, shopper, orderId)
}

/** One line or two; every other checkout with one of the coupons. */
function cartFor({ goods, soldOut }: Counter, number: number): Cart {
  const variants = goods.variants.filter(({ variantId }) => !soldOut.has(variantId))
  const first = variants[Math.floor(Math.random() * variants.length)]
  const second = variants[Math.floor(Math.random() * variants.length)]
  const chosen = [first, number % 4 < 2 && second !== first ? second : undefined]
  const coupon = number % 2 === 0 ? goods.coupons[(number / 2) % goods.coupons.length] : undefined
  return {
    lines: chosen.filter((one) => one !== undefined).map((one) => ({ ...one, quantity: 1 })),
    coupon: coupon ? { code: coupon.title, percent: 10 } : null,
  }
}

function readShortage({ soldOut }: Counter, body: string): Outcome {
  const { error } = JSON.parse(body)
  if (error.code !== 'out-of-stock') return `order 409 ${body}`
  for (const { variantId } of error.lines) soldOut.add(variantId)
  return 'sold-out'
}

async function waitUntilPaid(shop: HttpLine, shopper: Session, orderId: string): Promise<Outcome> {
  for (let tries = 0; tries < 100; tries += 1) {
    await pause(50)
    const { status, body } = await shop.ask(paymentStatus(shopper, orderId))
    if (status === 200 && body.includes('"status":"paid"')) return 'paid'
  }
  return 'never paid'
}
