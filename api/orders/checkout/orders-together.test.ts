import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isDatabaseAway } from '../../platform/postgres/away.ts'
import { openDatabase } from '../../platform/postgres/database.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { openProxyTo } from '../../platform/postgres/testing-proxy.ts'
import { saveProviderOrderId } from '../order-store.ts'
import { openPaymentOrder } from './open-payment-order.ts'
import { openTestCheckout, setStock, stockOf, type TestCheckout } from './testing.ts'
import { insertCoupon } from './testing-products.ts'
import { type Basket, buy, openShopper, order, type Shopper } from './testing-shopper.ts'

// Customers who have paid before count for no network: those who come at one moment are written together.

const crowd = 12
let shop: TestCheckout
let chocolate: string
let kesar: string

beforeAll(async () => {
  shop = await openTestCheckout()
  ;({ chocolate, kesar } = shop.variants)
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const variantId of [chocolate, kesar]) await setStock(shop, variantId, 100)
})

test('each of a crowd gets what is in the own cart, and few statements write it', async () => {
  const regulars = await openRegulars()
  const before = await stocks()
  const opened = await orderAtOnce(regulars, (index) => tubs(index % 2 ? kesar : chocolate, 1 + (index % 3)))
  const lines = await linesByOrder()
  for (const [index, answer] of opened.entries())
    expect(lines.get(answer.json().orderId)).toMatchObject({
      variant_id: index % 2 ? kesar : chocolate,
      quantity: 1 + (index % 3),
    })
  expect(await stocks()).toEqual(before.map((pieces) => pieces - crowd))
  expect(new Set([...lines.values()].map(({ statement }) => statement)).size).toBeLessThan(crowd)
})

test('one who asks for more than there is spoils it for nobody else', async () => {
  const regulars = await openRegulars()
  await setStock(shop, chocolate, crowd)
  const answers = await orderAtOnce(regulars, (index) => tubs(chocolate, index === 0 ? 2 : 1))
  // Eleven tubs and two: the last buyer gets none.
  const codes = answers.map((answer) => answer.json().error?.code ?? 'ok')
  expect(codes.filter((code) => code !== 'ok')).toEqual(['out-of-stock'])
  expect(await stocks()).toEqual([codes[0] === 'ok' ? 0 : 1, 100])
})

test('a coupon with a limit is counted once for each of a crowd, and no more often than that', async () => {
  const regulars = await openRegulars()
  await insertCoupon(shop.db, { title: 'FIVE', percent: 10, usage_limit: 5 })
  await insertCoupon(shop.db, { title: 'MANY', percent: 10, usage_limit: 500 })
  const basket = (title: string) => ({ ...tubs(chocolate, 1), discountCode: title, amount: 170_910 })
  const answers = await orderAtOnce(regulars, (index) => basket(index < 8 ? 'FIVE' : 'MANY'))
  const codes = answers.map((answer) => answer.json().error?.code ?? 'ok')
  expect(codes.filter((code) => code === 'coupon-used-up')).toHaveLength(3)
  expect(codes.slice(8)).toEqual(Array(4).fill('ok'))
  const { rows } = await sql<{ uses: number }>`
    select uses from coupon where title in ('FIVE', 'MANY') order by title`.execute(shop.db)
  expect(rows.map(({ uses }) => uses)).toEqual([5, 4])
  expect(await stocks()).toEqual([100 - 9, 100])
})

test('two tabs of one customer have one order, and everybody else in the crowd has theirs', async () => {
  const regulars = await openRegulars()
  const [first] = regulars
  if (!first) throw new Error('nobody came')
  const answers = await orderAtOnce([...regulars, first], () => tubs(chocolate, 1))
  const opened = answers.map((answer) => answer.json().orderId as string)
  expect(opened.at(-1)).toBe(opened[0])
  expect(new Set(opened).size).toBe(crowd)
  expect(await stocks()).toEqual([100 - crowd, 100])
})

test('the last piece is not refused to its own order, whose answer was lost', async () => {
  const [regular] = await openRegulars(1)
  if (!regular) throw new Error('nobody came')
  await setStock(shop, chocolate, 1)
  const proxy = await openProxyTo({ url: String(shop.pool.options.connectionString) })
  const { db, close } = openDatabase(proxy.url)
  proxy.loseAnswerTo('insert-orders')
  const { products = [] } = tubs(chocolate, 1)
  const wanted = { ...regular, products, amount: 189_900, code: '', ip: '10.0.0.1' }
  const opened = await openPaymentOrder({ ...shop.deps, db }, wanted)
  expect((await linesByOrder()).get(opened.orderId)).toMatchObject({ variant_id: chocolate, quantity: 1 })
  expect(await stockOf(shop, chocolate)).toBe(0)
  await close()
  await proxy.close()
})

test('an order that is gone since a failover is refused for now', async () => {
  const saving = saveProviderOrderId(shop.db, newId(), 'order_lost')
  expect(isDatabaseAway(await saving.catch((error: unknown) => error))).toBe(true)
})

async function openRegulars(count = crowd): Promise<Shopper[]> {
  const regulars: Shopper[] = []
  while (regulars.length < count) regulars.push(await openShopper(shop))
  for (const regular of regulars) await buy(shop, regular, tubs(shop.variants.shaker, 1))
  return regulars
}

function tubs(productId: string, quantity: number): Basket {
  return { products: [{ productId, quantity }] }
}

function orderAtOnce(regulars: readonly Shopper[], basket: (index: number) => Basket) {
  return Promise.all(regulars.map((regular, index) => order(shop, regular, basket(index))))
}

function stocks(): Promise<number[]> {
  return Promise.all([chocolate, kesar].map((variantId) => stockOf(shop, variantId)))
}

/** By the provider's id. */
async function linesByOrder() {
  const { rows } = await sql<{ id: string; quantity: number; variant_id: string; statement: string }>`
    select o.provider_order_id as id, l.quantity, l.variant_id, l.xmin::text as statement
    from "order" o join order_line l on l.order_id = o.id where o.status = 'awaiting-payment'`.execute(
    shop.db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
