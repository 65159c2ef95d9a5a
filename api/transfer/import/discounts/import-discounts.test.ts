import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '../../../platform/postgres/database.ts'
import { countWaiting, openTestDatabase } from '../../../platform/postgres/testing.ts'
import { importProducts } from '../products/import-products.ts'
import { importDiscounts } from './import-discounts.ts'

const database = await openTestDatabase()
await importProducts(database.db, { csv: 'URL handle,Title,Price\nwhey-blend,Whey Blend,10' })
afterAll(() => database.close())

const header = 'Name,Value,Discount Class,Products,Collections'
const bring = (row: string) => importDiscounts(database.db, { csv: `${header}\n${row}` })
const scopeOf = (title: string) =>
  database.db
    .selectFrom('coupon')
    .select(['product_handles', 'collections'])
    .where('title', '=', title)
    .executeTakeFirst()

test('a coupon keeps the goods it is for, until a later file says otherwise', async () => {
  await bring('A,10,product,Whey-Blend,accessories')
  expect(await scopeOf('A')).toEqual({ product_handles: ['whey-blend'], collections: ['accessories'] })
  await bring('A,10,order,,')
  expect(await scopeOf('A')).toEqual({ product_handles: null, collections: null })
})

test('a code is offered in the cart only where the file says so, and stays so without the column', async () => {
  const offered = async () =>
    (await database.db.selectFrom('coupon').select('is_offered').where('title', '=', 'PRIVATE').execute())[0]
  await bring('PRIVATE,10,order,,')
  expect(await offered()).toEqual({ is_offered: false })
  await importDiscounts(database.db, { csv: 'Name,Value,Offered in the Cart\nPRIVATE,10,true' })
  expect(await offered()).toEqual({ is_offered: true })
  await bring('PRIVATE,11,order,,')
  expect(await offered()).toEqual({ is_offered: true })
})

test('a coupon for goods that the shop does not have is refused, and nothing is kept', async () => {
  await expect(bring('B,10,product,whey-blend;eaa,')).rejects.toThrow(
    'Row 2, Products: there is no product "eaa".',
  )
  await expect(bring('B,10,product,,everything')).rejects.toThrow(
    'Row 2, Collections: there is no collection "everything".',
  )
  expect(await scopeOf('B')).toBeUndefined()
})

test('a limit that a known coupon gets counts the orders that used it before', async () => {
  const csv = (limit: string) => `Name,Value,Usage Limit Per Code\nLATE,10,${limit}`
  await importDiscounts(database.db, { csv: csv('') })
  await useTwice('LATE')
  await expect(importDiscounts(database.db, { csv: csv('1') })).rejects.toThrow(
    'Row 2, Usage Limit Per Code: LATE has already been used 2 times, more than its limit.',
  )
  await importDiscounts(database.db, { csv: csv('5') })
  const coupon = database.db.selectFrom('coupon').select(['uses', 'usage_limit']).where('title', '=', 'LATE')
  expect(await coupon.execute()).toEqual([{ uses: 2, usage_limit: 5 }])
})

test('a limit that a known coupon gets counts the orders that are under way', async () => {
  const csv = (limit: string) => `Name,Value,Usage Limit Per Code\nSOON,10,${limit}`
  await importDiscounts(database.db, { csv: csv('') })
  const order = await database.db.startTransaction().execute()
  await order.deleteFrom('coupon_use').where('coupon_id', 'is', null).execute()
  let isDone = false
  const imported = importDiscounts(database.db, { csv: csv('5') }).finally(() => {
    isDone = true
  })
  await expect.poll(async () => isDone || (await countWaiting(database.db)) > 0).toBe(true)
  await useTwice('SOON', order)
  await order.commit().execute()
  await imported
  const coupon = database.db.selectFrom('coupon').select(['uses', 'usage_limit']).where('title', '=', 'SOON')
  expect(await coupon.execute()).toEqual([{ uses: 2, usage_limit: 5 }])
})

test('of a limit there is left what was not used elsewhere, however often the file is read', async () => {
  const csv = 'Name,Value,Times Used In Total,Usage Limit Per Code\nFIRST,10,40,100\nGONE,10,5,5\nFREE,10,7,'
  const all = () => database.db.selectFrom('coupon').select(['title', 'usage_limit', 'uses_before'])
  for (const _time of [1, 2]) {
    await importDiscounts(database.db, { csv })
    expect(await all().where('title', 'in', ['FIRST', 'GONE', 'FREE']).orderBy('title').execute()).toEqual([
      { title: 'FIRST', usage_limit: 60, uses_before: 40 },
      { title: 'FREE', usage_limit: null, uses_before: 7 },
      { title: 'GONE', usage_limit: 0, uses_before: 5 },
    ])
  }
})

test('uses that ended while there was no limit do not count under a new one', async () => {
  const limited = (limit: string) => `Name,Value,Usage Limit Per Code\nENDED,10,${limit}`
  await importDiscounts(database.db, { csv: limited('1') })
  await database.db.updateTable('coupon').set({ uses: 1 }).where('title', '=', 'ENDED').execute()
  await importDiscounts(database.db, { csv: limited('') })
  await importDiscounts(database.db, { csv: limited('1') })
  const coupon = database.db.selectFrom('coupon').select(['uses', 'usage_limit']).where('title', '=', 'ENDED')
  expect(await coupon.execute()).toEqual([{ uses: 0, usage_limit: 1 }])
})

/** Orders that used it while it had no limit, which counts none. */
function useTwice(title: string, db: Db = database.db) {
  return sql`with people as (insert into customer (id, email, first_name, last_name, phone, password_hash)
      select gen_random_uuid(), n || lower(${title}::text) || '@example.com', '', '', '', '' from generate_series(1, 2) n returning id),
    placed as (insert into "order" (id, customer_id, created_at, subtotal_paise, discount_paise, total_paise,
        fingerprint, shipping_address, reservation_expires_at)
      select gen_random_uuid(), id, now(), 1000, 100, 900, '', '{}', now() from people returning *)
    insert into coupon_use (order_id, coupon_id, customer_id, once_per_customer)
      select placed.id, coupon.id, placed.customer_id, false from placed, coupon where title = ${title}`.execute(
    db,
  )
}
