import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pickedFor } from '../../../shop/orders/picked-for.ts'
import { openTestAdmin, type TestAdmin } from '../../team/admin/testing.ts'
import { resetShop } from '../checkout/testing.ts'
import { offerCash, placeInCash } from '../checkout/testing-cash.ts'
import { buy, openShopper, type Shopper } from '../checkout/testing-shopper.ts'
import { cancelOrderByNumber } from '../fulfilment/cancel-order.ts'
import { packOrder } from '../fulfilment/pack-order.ts'
import { startPacking } from '../fulfilment/start-packing.ts'
import { dispatchPacked, fulfilmentDeps } from '../fulfilment/testing.ts'
import { findPickList } from './pick-list.ts'

let admin: TestAdmin
let asha: Shopper
beforeAll(async () => {
  admin = await openTestAdmin()
})
afterAll(() => admin.close())
beforeEach(async () => {
  await resetShop(admin)
  await admin.pool.query('update stock set available = 50')
  for (const orderNumber of await waiting())
    await cancelOrderByNumber(by(), { orderNumber, reason: 'Of the test before' })
  asha = await openShopper(admin)
})

const by = () => fulfilmentDeps(admin)
async function waiting(): Promise<number[]> {
  const { rows } = await admin.pool.query<{ number: number }>(
    `select order_number as number from "order" where status in ('paid', 'placed', 'confirmed')`,
  )
  return rows.map(({ number }) => number)
}
const list = () => findPickList(admin.db)

async function order(chocolate: number, shaker = 0): Promise<number> {
  const wanted = { [admin.variants.chocolate]: chocolate, [admin.variants.shaker]: shaker }
  const products = Object.entries(wanted).map(([productId, quantity]) => ({ productId, quantity }))
  const basket = { products: products.filter(({ quantity }) => quantity > 0) }
  return (await buy(admin, asha, basket)).order.order_number
}

test('pieces of all orders are summed by variant', async () => {
  const [first, second] = [await order(2), await order(3, 1)]
  expect(await list()).toMatchObject({
    orders: 2,
    pieces: 6,
    rows: expect.arrayContaining([
      expect.objectContaining({ variantId: admin.variants.chocolate, quantity: 5, orders: [first, second] }),
      expect.objectContaining({ variantId: admin.variants.shaker, quantity: 1, orders: [second] }),
    ]),
  })
})

test('what is in a parcel is not fetched again, what is still to pack of its order is', async () => {
  const number = await order(3, 1)
  await startPacking(by(), { orderNumber: number })
  expect(await list()).toMatchObject({ orders: 1, pieces: 4 })
  const { lines } = (await admin.as('packer', `/orders/${number}`)).json()
  const { line } = lines.find(({ ordered }: { ordered: number }) => ordered === 3)
  await packOrder(by(), { orderNumber: number, parcels: [{ lines: [{ line, quantity: 2 }] }] })
  const left = [
    expect.objectContaining({ variantId: admin.variants.chocolate, quantity: 1 }),
    expect.objectContaining({ variantId: admin.variants.shaker, quantity: 1 }),
  ]
  expect((await list()).rows).toEqual(expect.arrayContaining(left))
  await dispatchPacked(admin, number)
  expect(await list()).toMatchObject({ orders: 1, pieces: 2 })
  await packOrder(by(), { orderNumber: number })
  expect(await list()).toEqual({ orders: 0, pieces: 0, rows: [] })
})

test('an order in cash is in it once it is confirmed, and none that is cancelled', async () => {
  offerCash()
  const { orderNumber } = await placeInCash(admin)
  expect((await list()).rows).toEqual([])
  await admin.as('manager', `/orders/${orderNumber}/confirm`, { payload: {} })
  expect(await list()).toMatchObject({ orders: 1, pieces: 2 })
  await cancelOrderByNumber(by(), { orderNumber, reason: 'Sold out' })
  expect((await list()).rows).toEqual([])
})

test('a row names twelve orders at most, the oldest, and counts the others', async () => {
  const numbers = []
  for (let count = 0; count < 14; count += 1) numbers.push(await order(1))
  const [row] = (await list()).rows
  expect(row).toMatchObject({ quantity: 14, orders: numbers.slice(0, 12), moreOrders: 2 })
  expect(row && pickedFor(row)).toBe(`${numbers.slice(0, 12).join(', ')} and 2 more`)
})

test('who packs sees it, without names, cities and prices', async () => {
  await order(2)
  const { statusCode, body } = await admin.as('packer', '/orders/pick-list')
  expect(statusCode).toBe(200)
  const [row] = JSON.parse(body).rows
  expect(Object.keys(row).sort()).toEqual(['moreOrders', 'orders', 'quantity', 'sku', 'title', 'variantId'])
  expect((await admin.as('accountant', '/orders/pick-list')).statusCode).toBe(404)
})
