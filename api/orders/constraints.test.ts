import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/postgres/new-id.ts'
import { openTestCheckout, resetShop, type TestCheckout } from './checkout/testing.ts'
import { insertCoupon } from './checkout/testing-products.ts'
import { buy, openShopper } from './checkout/testing-shopper.ts'

// What no error of the code can write, because the database refuses it.

let shop: TestCheckout
let orderId: string
let paymentId: string

beforeAll(async () => {
  shop = await openTestCheckout()
  await resetShop(shop)
  await insertCoupon(shop.db, { title: 'THREE', percent: 10, usage_limit: 3 })
  await buy(shop, await openShopper(shop))
  const { order, paid } = await buy(shop, await openShopper(shop))
  orderId = order.id
  paymentId = paid.razorpay_payment_id
})
afterAll(() => shop.close())

test.each([
  ['stock below nothing', 'stock_not_negative', () => sql`update stock set available = -1`],
  ['a price above MRP', 'price_within_mrp', () => sql`update variant set price_paise = mrp_paise + 1`],
  ['more uses of a coupon than its limit', 'uses_within_limit', () => sql`update coupon set uses = 4`],
  [
    'one payment for two orders',
    'order_payment_id_key',
    () => sql`update "order" set payment_id = ${paymentId}`,
  ],
  ['a paid order without its payment', 'paid_has_payment', () => sql`update "order" set payment_id = null`],
  ['a paid order without its number', 'paid_has_number', () => sql`update "order" set order_number = null`],
  [
    'a total that does not add up',
    'total_adds_up',
    () => sql`update "order" set total_paise = total_paise + 1`,
  ],
  ['a refund above what was paid', 'refund_within_paid', () => refund({ amount: 379_801 })],
])('the database refuses %s', async (_what, constraint, statement) => {
  await expect(statement().execute(shop.db)).rejects.toMatchObject({ constraint })
})

test('the database refuses a second refund of a whole payment', async () => {
  await refund({ amount: 379_700 }).execute(shop.db)
  await expect(refund({ amount: 100 }).execute(shop.db)).rejects.toMatchObject({
    constraint: 'refund_of_payment',
  })
})

function refund({ amount }: { amount: number }) {
  return sql`insert into refund (id, order_id, payment_id, amount_paise, reason, idempotency_key)
    values (${newId()}, ${orderId}, ${paymentId}, ${amount}, 'cancelled', ${newId()})`
}
