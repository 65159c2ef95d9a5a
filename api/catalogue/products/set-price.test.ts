import { afterAll, expect, test } from 'vitest'
import { paise } from '../../../shop/money.ts'
import { openTestDatabase } from '../../platform/postgres/testing.ts'
import { importProducts } from '../../transfer/import/products/import-products.ts'
import { changeStock } from '../inventory/change-stock.ts'
import { setPrice } from './set-price.ts'
import { actor, countStock } from './testing.ts'

const creatine = 'URL handle,Title,SKU,Price,Compare-at price\ncreatine,Creatine,CR,699,899\n'

const database = await openTestDatabase()
await importProducts(database.db, { csv: creatine })
afterAll(() => database.close())

const set = (sku: string, price: number, mrp?: number) =>
  setPrice(
    { db: database.db, now: () => new Date() },
    { actor, sku, price: paise(price), ...(mrp !== undefined && { mrp: paise(mrp) }) },
  )
const history = () =>
  database.db
    .selectFrom('price_change')
    .select(['actor', 'price_before_paise as before', 'price_paise as after'])
    .orderBy('id')
    .execute()

test('nothing is given away by a price of ₹0', async () => {
  await expect(set('CR', 0)).rejects.toMatchObject({ code: 'price-zero', details: { sku: 'CR' } })
})

test('a price above the MRP is refused, unless the MRP rises with it', async () => {
  await expect(set('CR', 99900)).rejects.toMatchObject({
    code: 'price-above-mrp',
    details: { sku: 'CR', price: 99900, mrp: 89900 },
  })
  await set('CR', 99900, 109900)
  const variant = database.db.selectFrom('variant').select(['price_paise', 'mrp_paise'])
  expect(await variant.executeTakeFirst()).toEqual({ price_paise: 99900, mrp_paise: 109900 })
})

test('every change of a price is in its history, that of a CSV import too', async () => {
  await importProducts(database.db, { csv: creatine })
  await set('CR', 69900)
  expect(await history()).toEqual([
    { actor: 'Meera', before: 69900, after: 99900 },
    { actor: 'CSV import', before: 99900, after: 69900 },
  ])
})

test('stock is counted anew, whatever it was', async () => {
  await countStock(database.db, 'CR', 12)
  await countStock(database.db, 'CR', 5)
  expect(await database.db.selectFrom('stock').select('available').execute()).toEqual([{ available: 5 }])
})

test('an unknown SKU is refused', async () => {
  const unknown = { code: 'sku-unknown', details: { sku: 'X' } }
  await expect(set('X', 1)).rejects.toMatchObject(unknown)
  const change = { actor, sku: 'X', kind: 'received' as const, quantity: 1, note: '' }
  await expect(changeStock({ db: database.db, now: () => new Date() }, change)).rejects.toMatchObject(unknown)
})
