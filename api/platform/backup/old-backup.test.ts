import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { checkConsistency } from '../consistency/check-consistency.ts'
import { backgroundTimeoutMs, openDatabase } from '../postgres/database.ts'
import { migrate } from '../postgres/migrate.ts'
import { openTestBackups, restore } from './testing.ts'

/** Of `shop demo --orders 60`, before payouts had a provider, collections were rows and much else. */
const file = fileURLToPath(new URL('./file/shop-0062.backup', import.meta.url))

const backups = await openTestBackups()
afterAll(() => backups.close())

test('a shop of migration 62 comes to this version with every sum and document as it was', async () => {
  const { url, pool } = await backups.openEmpty()
  await restore(url, file)
  const before = await kept(pool)
  expect(before.orders).toHaveLength(60)
  expect(before.documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(54)
  const coupons = await couponsOf(pool)
  expect(coupons).not.toEqual([])
  await migrate(pool)
  expect(await kept(pool)).toEqual(before)
  expect((await pool.query('select * from order_adjustment order by order_id')).rows).toEqual(coupons)
  const { db, close } = openDatabase(url, { timeoutMs: backgroundTimeoutMs })
  expect((await checkConsistency(db)).failed).toEqual([])
  await close()
})

/** As each becomes a row of its order. */
async function couponsOf(pool: pg.Pool) {
  const { rows } =
    await pool.query(`select id as order_id, 0::smallint as position, 'coupon' as kind, coupon_title as label,
      discount_paise as amount_paise, (select array_agg(discount_paise order by position) from order_line where order_id = o.id) as shares
    from "order" o where discount_paise > 0 order by id`)
  return rows
}

async function kept(pool: pg.Pool) {
  const rowsOf = async (query: string) => (await pool.query(query)).rows
  return {
    orders: await rowsOf(
      `select order_number, status, subtotal_paise, discount_paise, total_paise, payment_id, paid_at from "order" order by id`,
    ),
    lines: await rowsOf(
      'select order_id, sku, quantity, unit_price_paise, discount_paise from order_line order by order_id, position',
    ),
    documents: await rowsOf('select series, number, kind, data, hash from invoice order by series, number'),
    refunds: await rowsOf('select payment_id, amount_paise, status, reason from refund order by id'),
    parcels: await rowsOf('select order_id, number, status, carrier, awb from parcel order by id'),
    customers: await rowsOf('select email, first_name, phone, password_hash from customer order by id'),
    stock: await rowsOf('select variant_id, available from stock order by variant_id'),
    prices: await rowsOf('select sku, price_paise, mrp_paise from variant order by id'),
  }
}
