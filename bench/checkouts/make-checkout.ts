import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Cart,
  openOrder,
  paymentStatus,
  placeInCash,
  type Session,
  verifyPayment,
} from '../../client/calls.ts'
import { cards, pay } from '../../client/payment.ts'
import type { HttpConnection } from './http-connection.ts'
import type { Catalogue } from './prepare-catalogue.ts'

export interface CheckoutDeps {
  catalogue: Catalogue
  soldOut: Set<string>
  shop: HttpConnection
  sandbox: HttpConnection
}

export type Outcome = string

export async function makeCheckout(deps: CheckoutDeps, shopper: Session, number: number): Promise<Outcome> {
  const { shop, sandbox } = deps
  const opened = await shop.ask(openOrder(shopper, cartFor(deps, number)))
  if (opened.status === 409) return readShortage(deps, opened.body)
  if (opened.status !== 200) return `order ${opened.status} ${opened.body}`
  const { orderId } = JSON.parse(opened.body)
  const paid = await sandbox.ask(pay(orderId, cards.good))
  if (paid.status !== 200) return `pay ${paid.status} ${paid.body}`
  const verified = await shop.ask(verifyPayment(shopper, JSON.parse(paid.body)))
  if (verified.status !== 200) return `verify ${verified.status} ${verified.body}`
  return verified.body.includes('"order_number":') ? 'paid' : waitUntilPaid(shop, shopper, orderId)
}

export async function orderInCash(deps: CheckoutDeps, shopper: Session, number: number): Promise<Outcome> {
  const { status, body } = await deps.shop.ask(placeInCash(shopper, cartFor(deps, number), randomUUID()))
  if (status === 409) return readShortage(deps, body)
  return status === 200 ? 'placed' : `order in cash ${status} ${body}`
}

/** One line or two; every other checkout with one of the coupons. */
function cartFor({ catalogue, soldOut }: CheckoutDeps, number: number): Cart {
  const variants = catalogue.variants.filter(({ variantId }) => !soldOut.has(variantId))
  const first = variants[Math.floor(Math.random() * variants.length)]
  const second = variants[Math.floor(Math.random() * variants.length)]
  const chosen = [first, number % 4 < 2 && second !== first ? second : undefined]
  const coupon = number % 2 === 0 ? catalogue.coupons[(number / 2) % catalogue.coupons.length] : undefined
  return {
    lines: chosen.filter((one) => one !== undefined).map((one) => ({ ...one, quantity: 1 })),
    coupon: coupon ? { code: coupon.title, percent: 10 } : null,
  }
}

function readShortage({ soldOut }: CheckoutDeps, body: string): Outcome {
  const { error } = JSON.parse(body)
  // By chance a shopper of few carts has chosen one twice.
  if (error.code === 'cart-in-cash') return 'sold-out'
  if (error.code !== 'out-of-stock') return `order 409 ${body}`
  for (const { variantId } of error.lines) soldOut.add(variantId)
  return 'sold-out'
}

async function waitUntilPaid(shop: HttpConnection, shopper: Session, orderId: string): Promise<Outcome> {
  for (let tries = 0; tries < 100; tries += 1) {
    await pause(50)
    const { status, body } = await shop.ask(paymentStatus(shopper, orderId))
    if (status === 200 && body.includes('"status":"paid"')) return 'paid'
  }
  return 'never paid'
}
