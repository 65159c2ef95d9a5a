import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { openTestCheckout } from '../checkout/testing.ts'
import { buy, openOrder, openShopper } from '../checkout/testing-shopper.ts'
import { watchRefunds } from '../refunds/refund-metrics.ts'
import { watchPayments } from './payment-metrics.ts'

const shop = await openTestCheckout()
const registry = new Registry()
watchPayments(registry, { db: shop.db, now: () => new Date() })
watchRefunds(registry, shop.db)
afterAll(() => shop.close())

const readMetrics = () => registry.metrics()

test('orders are told by state, and those that should have been checked or settled', async () => {
  await buy(shop, await openShopper(shop))
  await openOrder(shop, await openShopper(shop))
  const overdue = sql`update "order" set check_at = now() - interval '1 hour' where status = 'awaiting-payment'`
  await overdue.execute(shop.db)
  const metrics = await readMetrics()
  expect(metrics).toContain('shop_orders{status="awaiting-payment"} 1\n')
  expect(metrics).toContain('shop_orders{status="paid"} 1\n')
  expect(metrics).toContain('shop_orders_check_overdue 1\n')
  const asked = sql`update "order" set check_at = now() + interval '1 hour', reservation_expires_at = now() - interval '16 minutes'
    where status = 'awaiting-payment'`
  await asked.execute(shop.db)
  expect(await readMetrics()).toContain('shop_orders_check_overdue 1\n')
  expect(metrics).toContain('shop_payments{state="paid"} 1\n')
  expect(metrics).toMatch(/^shop_last_order_number \d+$/m)
  expect(metrics).toMatch(/^shop_refunds_failed 0$/m)
})
