import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paise } from '../../../shop/money.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { bucketKey } from '../../platform/limits/limit-store.ts'
import { openLog } from '../../platform/log/open-log.ts'
import { behave, openTestCheckout, resetShop, setStock, stockOf, type TestCheckout } from './testing.ts'
import { insertCoupon } from './testing-products.ts'
import { openShopper, order, type Shopper } from './testing-shopper.ts'

let shop: TestCheckout
let app: FastifyInstance
let asha: Shopper
const logged: { level: number; msg: string }[] = []

beforeAll(async () => {
  shop = await openTestCheckout()
  const loggerInstance = openLog('info', { write: (line: string) => void logged.push(JSON.parse(line)) })
  // With the limits as shipped.
  app = await buildApp({ ...shop.deps, config: readConfig({ LOG_LEVEL: 'silent' }) }, { loggerInstance })
})
afterAll(async () => {
  await app.close()
  await shop.close()
})
beforeEach(async () => {
  await resetShop(shop)
  await shop.db.deleteFrom('limit_bucket').execute()
  logged.length = 0
  asha = await openShopper(shop)
})

const orderNow = (basket = {}) => order({ ...shop, app }, asha, basket)

describe.each([
  ['an order', 'refuse', 50, 'payment provider refused for good'],
  ['our keys', 'bad-keys', 60, 'payment provider rejects our API keys'],
])('a provider that refuses %s for good', (_, api, level, msg) => {
  test('gives stock and coupon back at once, however often it is tried', async () => {
    await insertCoupon(shop.db, {
      title: `ONCE-${api}`,
      percent: 10,
      usage_limit: 1,
      once_per_customer: true,
    })
    const basket = { discountCode: `ONCE-${api}`, amount: 341_820 }
    await behave(shop, { api, apiMethod: 'POST' })
    for (let turn = 0; turn < 4; turn += 1) {
      const refused = await orderNow(basket)
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({
        message: expect.stringMatching(/^We could not start this payment/),
        error: { code: 'payment-refused' },
      })
      expect(await stockOf(shop, shop.variants.chocolate)).toBe(50)
    }
    expect(logged.filter((line) => line.msg === msg && line.level === level)).toHaveLength(4)
    await behave(shop, {})
    expect((await orderNow(basket)).statusCode).toBe(200)
  })

  test('uses up nothing of what a network may keep unpaid, and leaves nothing to ask about', async () => {
    await setStock(shop, shop.variants.shaker, 900)
    const products = [{ productId: shop.variants.shaker, quantity: 20 }]
    await behave(shop, { api, apiMethod: 'POST' })
    await orderNow({ products })
    const share = await shop.db
      .selectFrom('limit_bucket')
      .select('full_at')
      .where('key', '=', bucketKey('first-time-pieces.ip', '127.0.0.1'))
      .executeTakeFirst()
    expect(share?.full_at ?? 0).toBeLessThanOrEqual(shop.clock.now.getTime())
    const left = await shop.db
      .selectFrom('order')
      .select('status')
      .where('check_at', 'is not', null)
      .execute()
    expect(left).toEqual([])
  })
})

test('an order larger than the provider takes is not even written', async () => {
  const products = [shop.variants.chocolate, shop.variants.kesar].map((productId) => ({
    productId,
    quantity: 20,
  }))
  await setPrice(1_250_001)
  const refused = await orderNow({ products, amount: 50_000_040 })
  await setPrice(1_250_000)
  const largest = await orderNow({ products, amount: 50_000_000 })
  await setPrice(189_900)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    message: expect.stringContaining('₹5,00,000'),
    error: { code: 'order-too-large', most: 50_000_000 },
  })
  expect(largest.statusCode).toBe(200)
})

async function setPrice(price: number): Promise<void> {
  const { chocolate, kesar } = shop.variants
  const money = { price_paise: paise(price), mrp_paise: paise(price) }
  await shop.db.updateTable('variant').set(money).where('id', 'in', [chocolate, kesar]).execute()
}
