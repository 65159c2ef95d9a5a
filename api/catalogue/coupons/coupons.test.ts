import { afterAll, expect, test } from 'vitest'
import type { OfferedCoupon } from '../../../shop/coupons/contract.ts'
import { paise } from '../../../shop/money.ts'
import { openTestCheckout } from '../../orders/checkout/testing.ts'
import { insertCoupon } from '../../orders/checkout/testing-products.ts'
import { buy, call, openShopper, type Shopper } from '../../orders/checkout/testing-shopper.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { insertCollection } from '../collections/testing.ts'

const shop = await openTestCheckout()
afterAll(() => shop.close())

test('the coupons on offer, without the internal ones and those that are over', async () => {
  await insertCoupon(shop.db, { title: 'MONSOON', percent: 5, ends_at: new Date('2026-08-31T18:30:00Z') })
  const answer = await call(shop, null, '/api/discount/all-coupons')
  expect(answer.json()).toEqual([
    { priceRule: { title: 'PEAK10', value: 10 } },
    { priceRule: { title: 'FIRST15', value: 15 } },
    { priceRule: { title: 'SHAKE50', value: 50, productHandles: ['shaker'] } },
  ])
})

test('the test screen lists what is offered, with code and day', async () => {
  const [first] = (await call(shop, null, '/api/discount/codes')).json()
  expect(first).toEqual({
    id: expect.any(String),
    title: 'PEAK10',
    code: 'PEAK10',
    created_at: expect.stringMatching(/Z$/),
  })
})

test('a typed code says what it takes off these products, an internal one too', async () => {
  expect((await check('PEAK10')).json()).toEqual({
    success: true,
    title: 'PEAK10',
    value: 10,
    discount: 37_980,
    productHandles: null,
  })
  expect((await check('INTERNAL-STAFF20')).json()).toMatchObject({ discount: 75_960 })
})

test('a coupon bound to products discounts these alone', async () => {
  expect((await check('SHAKE50')).json().error.code).toBe('coupon-not-for-these')
  const products = [
    { productId: shop.variants.chocolate, quantity: 1 },
    { productId: 'shaker', quantity: 1 },
  ]
  expect((await check('SHAKE50', null, products)).json()).toMatchObject({ discount: 24_950 })
})

test('a coupon for a collection discounts what stands in it now, and the products it names', async () => {
  await insertCoupon(shop.db, {
    title: 'INTERNAL-BEST',
    percent: 50,
    collections: ['bestsellers'],
    product_handles: ['eaa'],
  })
  expect((await check('INTERNAL-BEST')).json().error.code).toBe('coupon-not-for-these')
  await shop.db
    .updateTable('product')
    .set({ tags: ['Bestseller'] })
    .where('handle', '=', 'shaker')
    .execute()
  const products = [
    { productId: shop.variants.chocolate, quantity: 1 },
    { productId: 'shaker', quantity: 1 },
  ]
  const answer = (await check('INTERNAL-BEST', null, products)).json()
  expect(answer).toMatchObject({ discount: 24_950, productHandles: ['eaa', 'shaker'] })
  await shop.db
    .updateTable('collection')
    .set({ rule: JSON.stringify({ match: 'all', conditions: [{ is: 'price-to', value: 1 }] }) })
    .where('handle', '=', 'bestsellers')
    .execute()
  expect((await check('INTERNAL-BEST', null, products)).json().error.code).toBe('coupon-not-for-these')
  await insertCoupon(shop.db, { title: 'INTERNAL-EXTRAS', percent: 50, collections: ['accessories'] })
  expect((await check('INTERNAL-EXTRAS', null, products)).json().error.code).toBe('coupon-not-for-these')
  await shop.db
    .updateTable('product')
    .set({ product_type: 'Accessories' })
    .where('handle', '=', 'shaker')
    .execute()
  expect((await check('INTERNAL-EXTRAS', null, products)).json()).toMatchObject({
    productHandles: ['shaker'],
  })
})

test('a coupon for a collection of the shop’s own counts while that is published', async () => {
  await insertCollection(shop.db, { handle: 'gifts', rule: { products: ['shaker'] } })
  await insertCoupon(shop.db, { title: 'INTERNAL-GIFTS', percent: 50, collections: ['gifts'] })
  const products = [
    { productId: shop.variants.chocolate, quantity: 1 },
    { productId: 'shaker', quantity: 1 },
  ]
  expect((await check('INTERNAL-GIFTS', null, products)).json()).toMatchObject({ discount: 24_950 })
  await shop.db.updateTable('collection').set({ status: 'draft' }).where('handle', '=', 'gifts').execute()
  expect((await check('INTERNAL-GIFTS', null, products)).json().error.code).toBe('coupon-not-for-these')
})

test('a coupon for a collection of what is in stock asks for the stock of each variant', async () => {
  const conditions = [{ is: 'price-to', value: 60_000 }, { is: 'in-stock' }]
  await shop.db
    .updateTable('collection')
    .set({ rule: JSON.stringify({ match: 'all', conditions }) })
    .where('handle', '=', 'bestsellers')
    .execute()
  const { id } = await shop.db
    .selectFrom('product')
    .select('id')
    .where('handle', '=', 'shaker')
    .executeTakeFirstOrThrow()
  const dear = newId()
  await shop.db
    .insertInto('variant')
    .values({
      id: dear,
      product_id: id,
      position: 1,
      sku: 'DEAR-SHAKER',
      title: 'Dear',
      price_paise: paise(90_000),
      mrp_paise: paise(90_000),
    })
    .execute()
  await insertCoupon(shop.db, { title: 'INTERNAL-STOCKED', percent: 50, collections: ['bestsellers'] })
  const products = [{ productId: dear, quantity: 1 }]
  expect((await check('INTERNAL-STOCKED', null, products)).json()).toMatchObject({ discount: 45_000 })
  const ofProduct = shop.db.selectFrom('variant').select('id').where('product_id', '=', id)
  await shop.db.updateTable('stock').set({ available: 0 }).where('variant_id', 'in', ofProduct).execute()
  expect((await check('INTERNAL-STOCKED', null, products)).json().error.code).toBe('coupon-not-for-these')
})

test.each(['peak10', 'PEAK1', 'PEAK10X'])('%s is no code of ours', async (code) => {
  const answer = await check(code)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ message: 'Invalid coupon code.', error: { code: 'coupon-unknown' } })
})

test('once per customer is known of who is logged in', async () => {
  const asha = await openShopper(shop)
  await buy(shop, asha, { discountCode: 'FIRST15', amount: 322_830 })
  expect((await check('FIRST15', asha)).json().error).toMatchObject({
    code: 'coupon-used-before',
    message: 'You have already used this coupon.',
  })
  expect((await check('FIRST15')).statusCode).toBe(200)
  expect((await check('FIRST15', await openShopper(shop))).statusCode).toBe(200)
})

test('what a customer has used up is not offered to them, and to everybody else', async () => {
  const asha = await openShopper(shop)
  expect(await offeredTo(asha)).toContain('FIRST15')
  await buy(shop, asha, { discountCode: 'FIRST15', amount: 322_830 })
  expect(await offeredTo(asha)).not.toContain('FIRST15')
  expect(await offeredTo(asha)).toContain('PEAK10')
  for (const other of [null, await openShopper(shop), { ...asha, token: 'x'.repeat(43) }])
    expect(await offeredTo(other)).toContain('FIRST15')
})

async function offeredTo(shopper: Shopper | null): Promise<string[]> {
  const offered: OfferedCoupon[] = (await call(shop, shopper, '/api/discount/all-coupons')).json()
  return offered.map(({ priceRule }) => priceRule.title)
}

test('an expired session is refused with its own code', async () => {
  const stranger = { ...(await openShopper(shop)), token: 'x'.repeat(43) }
  expect((await check('PEAK10', stranger)).statusCode).toBe(401)
})

function check(
  code: string,
  shopper: Shopper | null = null,
  products = [{ productId: shop.variants.chocolate, quantity: 2 }],
) {
  return call(shop, shopper, '/api/discount/check', { code, products })
}
