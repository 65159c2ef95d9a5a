import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { later, openTestCheckout, setStock, startAfresh, stockOf, type TestCheckout } from './testing.ts'
import { type Basket, buy, openShopper, type Shopper, statusOf, totalOf } from './testing-shopper.ts'

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
  await startAfresh(shop)
  await shop.db.deleteFrom('limit_bucket').execute()
  asha = await openShopper(shop)
})

describe('nobody empties the shelves with unpaid holds', () => {
  test('forty-five new customers of one address, all at once, keep a share for others', async () => {
    const before = await fillShelves(2_000)
    const crowd = await Promise.all(Array.from({ length: 45 }, () => openShopper(shop)))
    const answers = await Promise.all(crowd.map((one) => orderFrom('10.0.0.1', one, ofEach(20))))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(refused).toHaveLength(40)
    expect(before - (await piecesLeft())).toBe(300)
    expect(refused[0]?.json().error).toMatchObject({ code: 'unpaid-holds', why: 'network' })
    expect(refused[0]?.json().message).toMatch(
      /^Much is being kept for new customers .* Try again in 12 minutes\.$/,
    )
    expect((await orderFrom('10.0.0.2', asha, ofEach(20))).statusCode).toBe(200)
  })

  test('what a refused order would have taken stays on the shelf, and who has paid before is served', async () => {
    await orderFrom('10.0.0.3', await openShopper(shop), ofEach(16))
    const fill = Array.from({ length: 5 }, () => openShopper(shop))
    await fillShelves(500)
    for (const one of await Promise.all(fill)) await orderFrom('10.0.0.3', one, ofEach(16))
    const left = await piecesLeft()
    expect((await orderFrom('10.0.0.3', asha, ofEach(16))).statusCode).toBe(429)
    expect(await piecesLeft()).toBe(left)
    await buy(shop, asha)
    expect((await orderFrom('10.0.0.3', asha, ofEach(16))).statusCode).toBe(200)
  })

  test('a large first order is sold all the same, and waited for', async () => {
    await fillShelves(500)
    const strict = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'newcomer-pieces.ip=20/3600' })
    const small = await buildApp({ ...shop.deps, config: strict })
    const gym = await orderFrom('10.0.0.4', asha, ofEach(20), small)
    const next = await orderFrom('10.0.0.4', await openShopper(shop), ofEach(1), small)
    await small.close()
    expect([gym.statusCode, next.statusCode]).toEqual([200, 429])
  })
})

describe('who lets goods wait again and again', () => {
  test('gets none for half an hour, and then again', async () => {
    for (let hold = 0; hold < 2; hold += 1) {
      expect((await orderFrom('10.0.1.1', asha)).statusCode).toBe(200)
      await later(shop, 900)
    }
    const refused = await orderFrom('10.0.1.1', asha)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('1800')
    expect(refused.json().error).toMatchObject({ code: 'unpaid-holds', why: 'customer' })
    expect(refused.json().message).toMatch(
      /^We have kept goods for you more than once.* Try again in 30 minutes\.$/,
    )
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

  test('is forgiven once something is paid for', async () => {
    await buy(shop, asha)
    for (let hold = 0; hold < 4; hold += 1) {
      expect((await orderFrom('10.0.1.3', asha)).statusCode).toBe(200)
      await later(shop, 900)
    }
  })
})

function ofEach(quantity: number): Basket {
  const { chocolate, kesar, shaker } = shop.goods
  return { products: [chocolate, kesar, shaker].map((productId) => ({ productId, quantity })) }
}

/** One tub unless told otherwise. */
async function orderFrom(remoteAddress: string, shopper: Shopper, basket: Basket = {}, to = app) {
  const products = basket.products ?? [{ productId: shop.goods.chocolate, quantity: 1 }]
  const { addressId, token } = shopper
  return to.inject({
    method: 'POST',
    url: '/api/profile/orders/razorpay/order',
    remoteAddress,
    headers: { authorization: `Bearer ${token}` },
    payload: { amount: totalOf(shop.goods, products), currency: 'INR', products, addressId },
  })
}

/** Answers how many pieces there are in all. */
async function fillShelves(each: number): Promise<number> {
  for (const variantId of Object.values(shop.goods)) await setStock(shop, variantId, each)
  return piecesLeft()
}

async function piecesLeft(): Promise<number> {
  const left = await Promise.all(Object.values(shop.goods).map((variantId) => stockOf(shop, variantId)))
  return left.reduce((sum, pieces) => sum + pieces, 0)
}
