import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributesSchema, type ProductAttributes } from '../../shop/catalogue/contract.ts'
import { attributesWithCaffeine } from '../../shop/trades/testing.ts'
import { openTestDatabase, type TestDatabase } from '../platform/postgres/testing.ts'
import { exportCsv } from './export/export-csv.ts'
import { openBadRows } from './import/csv/bad-rows.ts'
import { textSource } from './import/csv/csv-source.ts'
import { openCsv } from './import/csv/open-csv.ts'
import { readAttributesCell } from './import/products/attributes-cell.ts'
import { importProducts } from './import/products/import-products.ts'
import { type ProductColumn, productHeaders } from './import/products/product-columns.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await openTestDatabase()
})
afterAll(() => shop.close())

const stated = { kind: 'food', commonName: 'Pre-workout drink powder', caffeinePerServing: 200 }

test('an attribute of the trade goes out with the products, and comes in again', async () => {
  const csv = 'URL handle,Title,Price\nkick,Kick,999'
  await importProducts(shop.db, {
    csv,
    attributes: new Map([['kick', stated as unknown as ProductAttributes]]),
  })
  const exported = await exportCsv(
    { db: shop.db, now: () => new Date(), publicUrl: 'https://shop.example', photos: {} },
    { noun: 'products', actor: 'Asha' },
  )
  const badRows = openBadRows()
  const source = textSource((await Array.fromAsync(exported)).join(''))
  const { rows } = await openCsv<ProductColumn>(source, {
    columns: productHeaders,
    needed: ['handle'],
    badRows,
  })
  const [row] = await Array.fromAsync(rows)
  expect(row && readAttributesCell(row, attributesSchema(attributesWithCaffeine).partial())).toEqual(stated)
  badRows.throwIfAny()
})
