import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { later, openTestCheckout, resetShop, setStock, stockOf, type TestCheckout } from './testing.ts'
import { insertFlavours } from './testing-products.ts'
import { type Basket, buy, call, openShopper, type Shopper, statusOf, totalOf } from './testing-shopper.ts'

let shop: TestCheckout
let app: FastifyInstance
let asha: Shopper

beforeAll(async () => {
  shop = await openTestCheckout()
  // As shipped.
  app = await buildApp({ ...shop.deps, config: readConfig({ LOG_LEVEL: 'silent' }) })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(async () => {
  await resetShop(shop)
  await shop.db.deleteFrom('limit_bucket').execute()
  asha = await openShopper(shop)
})

describe('nobody takes all stock with unpaid reservations', () => {
  test('forty-five new customers of one address, all at once, keep a share for others', async () => {
    const before = await stockAll(2_000)
    const crowd = await Promise.all(Array.from({ length: 45 }, () => openShopper(shop)))
    const answers = await Promise.all(crowd.map((one) => orderFrom('10.0.0.1', one, ofEach(20))))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(refused).toHaveLength(40)
    expect(before - (await piecesLeft())).toBe(300)
    expect(refused[0]?.json().error).toMatchObject({ code: 'unpaid-reservations', why: 'network' })
    expect(refused[0]?.json().message).toBe(
      'There are too many unpaid orders from your network. Try again in 12 minutes.',
    )
    expect((await orderFrom('10.0.0.2', asha, ofEach(20))).statusCode).toBe(200)
  })

  test('what a refused order would have taken stays in stock, and who has paid before is served', async () => {
    await orderFrom('10.0.0.3', await openShopper(shop), ofEach(16))
    const fill = Array.from({ length: 5 }, () => openShopper(shop))
    await stockAll(500)
    for (const one of await Promise.all(fill)) await orderFrom('10.0.0.3', one, ofEach(16))
    const left = await piecesLeft()
    expect((await orderFrom('10.0.0.3', asha, ofEach(16))).statusCode).toBe(429)
    expect(await piecesLeft()).toBe(left)
    await buy(shop, asha)
    expect((await orderFrom('10.0.0.3', asha, ofEach(16))).statusCode).toBe(200)
  })

  test('a large first order is sold all the same, and waited for', async () => {
    await stockAll(500)
    const strict = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'first-time-pieces.ip=20/3600' })
    const small = await buildApp({ ...shop.deps, config: strict })
    const gym = await orderFrom('10.0.0.4', asha, ofEach(20), small)
    const next = await orderFrom('10.0.0.4', await openShopper(shop), ofEach(1), small)
    await small.close()
    expect([gym.statusCode, next.statusCode]).toEqual([200, 429])
  })

  test('a share that was taken on a clock a day ahead is waited for no longer than the largest order', async () => {
    await stockAll(500)
    await orderFrom('10.0.0.5', asha, ofEach(16))
    await sql`update limit_bucket set full_at = full_at + 86400000`.execute(shop.db)
    const { error } = (await orderFrom('10.0.0.5', await openShopper(shop), ofEach(16))).json()
    expect(error).toMatchObject({ code: 'unpaid-reservations', why: 'network' })
    expect(error.retryAfter).toBeLessThanOrEqual(1_000 * 12)
  })
})

describe('who lets goods wait again and again', () => {
  test('gets none for half an hour, and then again', async () => {
    for (let count = 0; count < 2; count += 1) {
      expect((await orderFrom('10.0.1.1', asha)).statusCode).toBe(200)
      await later(shop, 900)
    }
    const refused = await orderFrom('10.0.1.1', asha)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('1800')
    expect(refused.json().error).toMatchObject({ code: 'unpaid-reservations', why: 'customer' })
    expect(refused.json().message).toMatch(/^You have several unpaid orders\. .* Try again in 30 minutes\.$/)
    await later(shop, 1_800)
    expect((await orderFrom('10.0.1.1', asha)).statusCode).toBe(200)
  })

  test('does not get round it with carts that replace each other, and loses none of them for nothing', async () => {
    await orderFrom('10.0.1.2', asha)
    await later(shop, 900)
    await orderFrom('10.0.1.2', asha)
    await later(shop, 460)
    const second = await orderFrom('10.0.1.2', asha, ofEach(1))
    await later(shop, 460)
    expect((await orderFrom('10.0.1.2', asha, ofEach(2))).statusCode).toBe(429)
    const { orderId } = second.json()
    expect(await statusOf(shop, asha, orderId)).toEqual({ status: 'awaiting-payment' })
  })

  test('gets more the more was paid lately, and an end all the same', async () => {
    await buy(shop, asha)
    for (let count = 0; count < 10; count += 1) {
      expect((await orderFrom('10.0.1.3', asha)).statusCode).toBe(200)
      await later(shop, 900)
    }
    expect((await orderFrom('10.0.1.3', asha)).json().error).toMatchObject({ why: 'customer' })
  })

  test('gets none of it for what was refunded or paid long ago', async () => {
    const cancelled = await buy(shop, asha)
    await call(shop, asha, '/api/profile/orders/cancel-order', { orderId: cancelled.order.id, reason: 'No.' })
    const long = await buy(shop, asha)
    await shop.db
      .updateTable('order')
      .set({ created_at: new Date(Date.now() - 91 * 86_400_000) })
      .where('id', '=', long.order.id)
      .execute()
    for (let count = 0; count < 2; count += 1) {
      await orderFrom('10.0.1.4', asha)
      await later(shop, 900)
    }
    expect((await orderFrom('10.0.1.4', asha)).json().error).toMatchObject({ why: 'customer' })
  })
})

describe('one small paid order', () => {
  const hour = 3_600

  test('keeps no five hundred pieces from everybody else', async () => {
    await buy(shop, asha, { products: [{ productId: shop.variants.shaker, quantity: 1 }] })
    const flavours = await insertFlavours(shop.db, 25)
    const large = flavours.map((productId) => ({ productId, quantity: 20 }))
    const [first, ...others] = Array.from({ length: 5 }, (_, turn) => {
      const products = large.slice(0, 25 - turn)
      return { products, amount: products.length * 20 * 49_900 }
    })
    expect((await orderFrom('10.0.2.1', asha, first)).statusCode).toBe(200)
    // Carts that replace it in the next seconds, as in the attack.
    for (const cart of others) expect((await orderFrom('10.0.2.1', asha, cart)).statusCode).toBe(429)
    let held = 0
    for (let quarter = 0; quarter < 32; quarter += 1) {
      if ((await orderFrom('10.0.2.1', asha, first)).statusCode === 200) held += 1
      await later(shop, hour / 4)
    }
    // Of eight hours one at most.
    expect(held).toBeLessThanOrEqual(4)
  })

  test('and usual carts of sixty pieces are kept a seventh of the time', async () => {
    await buy(shop, asha, { products: [{ productId: shop.variants.shaker, quantity: 1 }] })
    await stockAll(500)
    let held = 0
    for (let quarter = 0; quarter < 96; quarter += 1) {
      if ((await orderFrom('10.0.2.2', asha, ofEach(20))).statusCode === 200) held += 1
      await later(shop, hour / 4)
    }
    expect(held).toBeLessThanOrEqual(96 / 7)
  })

  test('lets the next usual cart, and the same again, through without a word', async () => {
    await stockAll(500)
    await buy(shop, asha, { products: [{ productId: shop.variants.chocolate, quantity: 1 }] })
    const strangers = await Promise.all(Array.from({ length: 6 }, () => openShopper(shop)))
    for (const one of strangers) await orderFrom('10.0.2.3', one, ofEach(20))
    for (const quantity of [1, 1, 2, 2, 4]) {
      const products = [{ productId: shop.variants.chocolate, quantity }]
      expect((await orderFrom('10.0.2.3', asha, { products })).statusCode).toBe(200)
      await later(shop, hour / 12)
    }
  })
})

function ofEach(quantity: number): Basket {
  const { chocolate, kesar, shaker } = shop.variants
  return { products: [chocolate, kesar, shaker].map((productId) => ({ productId, quantity })) }
}

/** One tub unless told otherwise. */
async function orderFrom(remoteAddress: string, shopper: Shopper, basket: Basket = {}, to = app) {
  const products = basket.products ?? [{ productId: shop.variants.chocolate, quantity: 1 }]
  const { addressId, token } = shopper
  return to.inject({
    method: 'POST',
    url: '/api/profile/orders/razorpay/order',
    remoteAddress,
    headers: { authorization: `Bearer ${token}` },
    payload: {
      amount: basket.amount ?? totalOf(shop.variants, products),
      currency: 'INR',
      products,
      addressId,
    },
  })
}

/** Answers how many pieces there are in all. */
async function stockAll(each: number): Promise<number> {
  for (const variantId of Object.values(shop.variants)) await setStock(shop, variantId, each)
  return piecesLeft()
}

async function piecesLeft(): Promise<number> {
  const left = await Promise.all(Object.values(shop.variants).map((variantId) => stockOf(shop, variantId)))
  return left.reduce((sum, pieces) => sum + pieces, 0)
}
