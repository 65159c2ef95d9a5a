import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { later, openTestCheckout, resetShop, type TestCheckout } from '../../orders/checkout/testing.ts'
import { openOrder, openShopper, pay, type Shopper } from '../../orders/checkout/testing-shopper.ts'
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
