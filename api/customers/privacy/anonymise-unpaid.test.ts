import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { later, openTestCheckout, resetShop, type TestCheckout } from '../../orders/checkout/testing.ts'
import { offerCash, orderInCash } from '../../orders/checkout/testing-cash.ts'
import { insertFlavours } from '../../orders/checkout/testing-products.ts'
import { call, openOrder, openShopper, pay, type Shopper } from '../../orders/checkout/testing-shopper.ts'
import { cleanUp } from '../../start/tasks.ts'

let shop: TestCheckout
let asha: Shopper

beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await resetShop(shop)
  asha = await openShopper(shop)
})

const daySeconds = 24 * 60 * 60

/** The reconciler looks often enough for all its looks to be over. */
async function letDaysPass(days: number) {
  for (let day = 0; day < days; day += 1) await later(shop, daySeconds)
  await cleanUp(shop.deps)
}

async function readOrder(orderId: string) {
  return shop.db
    .selectFrom('order')
    .select(['status', 'customer_id', 'shipping_address as address', 'check_at'])
    .where('provider_order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}

test('thirty days after its end an order that was never paid no longer says whose it was', async () => {
  const { orderId } = await openOrder(shop, asha)
  await letDaysPass(30)
  expect(await readOrder(orderId)).toMatchObject({
    customer_id: asha.customerId,
    address: { firstName: 'Asha' },
  })
  await letDaysPass(2)
  const { address, ...kept } = await readOrder(orderId)
  expect(kept).toEqual({ status: 'expired', customer_id: null, check_at: null })
  const told = Object.entries(address as object).filter(([, words]) => words)
  expect(Object.fromEntries(told)).toEqual({ province: 'Delhi', country: 'India' })
})

test('nor does one in cash that was cancelled, however large it was', async () => {
  offerCash({ toRupees: 100_000 })
  const { chocolate, kesar } = shop.variants
  const flavours = await insertFlavours(shop.db, 3)
  const products = [chocolate, kesar, ...flavours].map((productId) => ({ productId, quantity: 10 }))
  const placed = await orderInCash(shop, asha, { products, amount: 52_950_00 })
  const { id } = placed.json<{ order: { id: string } }>().order
  const cancel = { orderId: id, reason: 'Asha has moved' }
  expect((await call(shop, asha, '/api/profile/orders/cancel-order', cancel)).statusCode).toBe(200)
  const kept = () =>
    shop.db
      .selectFrom('order')
      .select(['status', 'customer_id', 'cancel_reason', 'shipping_address as address'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  await letDaysPass(30)
  expect(await kept()).toMatchObject({ customer_id: asha.customerId, address: { firstName: 'Asha' } })
  await sql`insert into refund (id, order_id, payment_id, amount_paise, reason, idempotency_key, status)
    values (gen_random_uuid(), ${id}, 'pay_late', 100, 'late-payment', ${id}, 'failed')`.execute(shop.db)
  await letDaysPass(2)
  expect(await kept()).toMatchObject({ customer_id: asha.customerId })
  await shop.db.updateTable('refund').set({ status: 'processed' }).where('order_id', '=', id).execute()
  await cleanUp(shop.deps)
  expect(await kept()).toMatchObject({
    status: 'cancelled',
    customer_id: null,
    cancel_reason: null,
    address: { firstName: '', phone: '' },
  })
})

test('money that reaches it even then goes back', async () => {
  const { orderId } = await openOrder(shop, asha)
  await letDaysPass(32)
  await pay(shop, orderId)
  await shop.db.updateTable('order').set({ check_at: shop.clock.now }).execute()
  await later(shop, 60)
  expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', customer_id: null })
  const refunds = await shop.db
    .selectFrom('refund')
    .innerJoin('order', 'order.id', 'refund.order_id')
    .select('reason')
    .where('provider_order_id', '=', orderId)
    .execute()
  expect(refunds).toEqual([{ reason: 'late-payment' }])
})

test('one that may still be paid keeps its person', async () => {
  const { orderId } = await openOrder(shop, asha)
  await cleanUp({ ...shop.deps, now: () => new Date(shop.clock.now.getTime() + 90 * daySeconds * 1000) })
  expect(await readOrder(orderId)).toMatchObject({ status: 'awaiting-payment', customer_id: asha.customerId })
})
