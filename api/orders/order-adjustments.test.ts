import { afterAll, expect, test } from 'vitest'
import { newId } from '../platform/postgres/new-id.ts'
import { openTestCheckout } from './checkout/testing.ts'
import { buy, call, openShopper } from './checkout/testing-shopper.ts'

const shop = await openTestCheckout()
afterAll(() => shop.close())

const adjustmentsOf = (orderId: string) =>
  shop.db.selectFrom('order_adjustment').selectAll().where('order_id', '=', orderId).execute()

test('a coupon is a row of its order, with the share of each line', async () => {
  const asha = await openShopper(shop)
  const products = [
    { productId: shop.variants.chocolate, quantity: 1 },
    { productId: shop.variants.shaker, quantity: 3 },
  ]
  const { order } = await buy(shop, asha, { products, discountCode: 'PEAK10', amount: 305_640 })
  expect(await adjustmentsOf(order.id)).toEqual([
    {
      order_id: order.id,
      position: 0,
      kind: 'coupon',
      label: 'PEAK10',
      amount_paise: 33_960,
      shares: ['18990', '14970'],
    },
  ])
  const [shown] = (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()
  expect(shown.discount_codes).toEqual([{ code: 'PEAK10', amount: '339.60', type: 'percentage' }])
})

test('an order without a discount has none', async () => {
  const { order } = await buy(shop, await openShopper(shop))
  expect(await adjustmentsOf(order.id)).toEqual([])
})

test('an order that the version before has written gets the row of its coupon', async () => {
  const id = newId()
  await shop.pool.query(`
    begin;
    insert into "order" (id, status, fingerprint, subtotal_paise, discount_paise, total_paise, coupon_title, shipping_address,
      customer_id, reservation_expires_at)
      select '${id}', 'awaiting-payment', '', 1000, 100, 900, 'OLD', '{}', id, now() from customer
      where not exists (select from "order" o where o.customer_id = customer.id and o.status = 'awaiting-payment') limit 1;
    insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title, quantity, unit_price_paise, discount_paise)
      values ('${id}', 0, '${id}', '', '${id}', '', '', '', 1, 900, 90), ('${id}', 1, '${id}', '', '${id}', '', '', '', 1, 100, 10);
    commit`)
  expect(await adjustmentsOf(id)).toMatchObject([
    { kind: 'coupon', label: 'OLD', amount_paise: 100, shares: ['90', '10'] },
  ])
})
