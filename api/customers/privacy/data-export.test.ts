import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataExportResponse } from '../../../shop/customers/data-export-contract.ts'
import { saveUnconfirmedAlert } from '../../catalogue/stock-alerts/alert-store.ts'
import { saveOptOut } from '../../catalogue/stock-alerts/opt-out-store.ts'
import { addressIdOf } from '../../catalogue/stock-alerts/stop-link.ts'
import { openTestCheckout, resetShop, type TestCheckout } from '../../orders/checkout/testing.ts'
import { call, openOrder } from '../../orders/checkout/testing-shopper.ts'
import { openTestCustomer, receive, type TestCustomer } from '../accounts/testing-customer.ts'

let shop: TestCheckout
let asha: TestCustomer

beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await resetShop(shop)
  asha = await openTestCustomer(shop)
})

test('the data are all there, in one piece, and open no door', async () => {
  const { order, paid } = await receive(shop, asha)
  const risks = [{ points: 1, reason: 'No order paid yet.' }]
  await shop.db
    .updateTable('order')
    .set({ cash_risks: JSON.stringify(risks) })
    .where('id', '=', order.id)
    .execute()
  await openOrder(shop, asha, {
    products: [{ productId: shop.variants.shaker, quantity: 1 }],
    amount: 49_900,
  })
  await call(shop, null, '/api/subscribe', { email: asha.email })
  const wish = { productId: 'whey-blend', price: 199_900, addedAt: '2026-11-20T06:30:00.000Z' }
  await call(shop, asha, '/api/profile/wishlist', { items: [wish] })
  await saveUnconfirmedAlert(shop.db, {
    variantId: shop.variants.chocolate,
    email: asha.email,
    now: shop.clock.now,
  })
  const stoppedBy = addressIdOf(shop.deps.config, asha.email)
  await saveOptOut(shop.db, { addressId: stoppedBy, now: shop.clock.now })
  const answer = await call(shop, asha, '/api/profile/data')
  expect(answer.statusCode).toBe(200)
  const data = answer.json<DataExportResponse>()
  expect(data).toMatchObject({
    profile: {
      email: asha.email,
      firstName: asha.firstName,
      lastName: 'Rao',
      phone: asha.phone,
      verified: true,
    },
    business: null,
    addresses: [{ address1: asha.street, zip: '110001' }],
    orders: [
      { status: 'awaiting-payment', order_number: 0, payment_id: null, cash_risk_points: 0 },
      {
        status: 'delivered',
        order_number: order.order_number,
        payment_id: paid.razorpay_payment_id,
        cash_risk_points: 1,
        total_price: '3798.00',
        shipping_address: { firstName: asha.firstName, address1: asha.street },
        line_items: [{ quantity: 2 }],
        tax_documents: [{ kind: 'invoice', totalPaise: 379_800 }],
      },
    ],
    sessions: [{ device: 'Chrome on Android' }],
    subscription: null,
    wishlist: [wish],
    stockAlerts: [{ product: 'Whey Blend', confirmedAt: null, sentAt: null }],
    stockAlertEmails: { stoppedAt: shop.clock.now.toISOString() },
    waitingEmails: ['order-confirmed', 'parcel-delivered', 'parcel-dispatched', 'subscribe'],
  })
  for (const secret of [asha.token, 'argon2', asha.password]) expect(answer.body).not.toContain(secret)
})

test('of orders never paid the newest two hundred are told, and all that money has reached', async () => {
  const { order } = await receive(shop, asha)
  await sql`alter table "order" disable trigger order_first_status`.execute(shop.db)
  await sql`with copies as (
      insert into "order" (id, customer_id, status, fingerprint, subtotal_paise, discount_paise, total_paise,
        shipping_address, created_at, reservation_expires_at, expired_at)
      select gen_random_uuid(), customer_id, 'expired', '', 100, 0, 100, shipping_address,
        created_at + n * interval '1 second', created_at, created_at
      from "order", generate_series(1, 250) n where id = ${order.id} returning id
    )
    insert into order_line (order_id, position, product_id, product_handle, variant_id, sku, title, variant_title,
      quantity, unit_price_paise, discount_paise)
    select c.id, position, product_id, product_handle, variant_id, sku, title, variant_title, 1, 100, 0
    from copies c, order_line where order_id = ${order.id}`.execute(shop.db)
  const { orders } = (await call(shop, asha, '/api/profile/data')).json<DataExportResponse>()
  expect(orders).toHaveLength(201)
  expect(orders.at(-1)).toMatchObject({ id: order.id })
})
