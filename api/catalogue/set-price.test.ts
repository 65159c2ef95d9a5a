import { afterAll, beforeAll, expect, test } from 'vitest'
import { paise } from '../../shop/money.ts'
import { importProducts } from '../import/import-products.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { setPrice } from './set-price.ts'
import { setStock } from './set-stock.ts'

const creatine = 'URL handle,Title,SKU,Price,Compare-at price\ncreatine,Creatine,CR,699,899\n'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await importProducts(database.db, { csv: creatine })
})
afterAll(() => database.close())

test('a price above the MRP is refused in words, unless the MRP rises with it', async () => {
  await expect(setPrice(database.db, { sku: 'CR', price: paise(99900) })).rejects.toThrow(
    'CR may not cost ₹999: its MRP is ₹899.',
  )
  await setPrice(database.db, { sku: 'CR', price: paise(99900), mrp: paise(109900) })
  const variant = database.db.selectFrom('variant').select(['price_paise', 'mrp_paise'])
  expect(await variant.executeTakeFirst()).toEqual({ price_paise: 99900, mrp_paise: 109900 })
})

test('stock is counted anew, whatever it was', async () => {
  await setStock(database.db, { sku: 'CR', available: 12 })
  await setStock(database.db, { sku: 'CR', available: 5 })
  expect(await database.db.selectFrom('stock').select('available').execute()).toEqual([{ available: 5 }])
})

test('an unknown SKU is refused in words', async () => {
  await expect(setPrice(database.db, { sku: 'X', price: paise(1) })).rejects.toThrow(
    'no variant with the SKU X',
  )
  await expect(setStock(database.db, { sku: 'X', available: 1 })).rejects.toThrow('no variant with the SKU X')
})
