import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { importDiscounts } from './import-discounts.ts'
import { importProducts } from './import-products.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await importProducts(database.db, { csv: 'URL handle,Title,Price\nwhey-blend,Whey Blend,10' })
})
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

test('a coupon for goods that the shop does not have is refused, and nothing is kept', async () => {
  await expect(bring('B,10,product,whey-blend;eaa,')).rejects.toThrow(
    'Row 2, Products: there is no product "eaa".',
  )
  expect(await scopeOf('B')).toBeUndefined()
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
