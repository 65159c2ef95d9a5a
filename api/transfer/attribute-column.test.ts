import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributesSchema, type ProductAttributes } from '../../shop/catalogue/contract.ts'
import { attributesWithCaffeine } from '../../shop/trades/testing.ts'
import { openTestDatabase, type TestDatabase } from '../platform/postgres/testing.ts'
import { attributeColumns, splitAttributes } from './attribute-columns.ts'
import { exportCsv } from './export/export-csv.ts'
import { openBadRows } from './import/csv/bad-rows.ts'
import { textSource } from './import/csv/csv-source.ts'
import { openCsv } from './import/csv/open-csv.ts'
import { readDeclared } from './import/products/attributes-cell.ts'
import { importProducts } from './import/products/import-products.ts'
import { headersOf, type ProductColumn, productHeaders } from './import/products/product-columns.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await openTestDatabase()
})
afterAll(() => shop.close())

const facts = {
  sample: true,
  kind: 'food',
  hsn: '21069099',
  diet: 'veg',
  servingsPerPack: 33,
  netQuantity: { text: '1 kg', amount: 1_000, unit: 'g' },
  manufacturer: 'Acme Foods\n12 MG Road, Pune',
  // A draft may have what no cell may hold.
  countryOfOrigin: ' India',
  warnings: ['Not for children.'],
}

const exported = async () => {
  const deps = { db: shop.db, now: () => new Date(), publicUrl: 'https://shop.example', photos: {} }
  return (await Array.fromAsync(await exportCsv(deps, { noun: 'products', actor: 'Asha' }))).join('')
}
const take = (...lines: string[]) => importProducts(shop.db, { csv: lines.join('\n') })
const stored = async (handle: string) =>
  (await shop.db.selectFrom('product').select('facts').where('handle', '=', handle).executeTakeFirstOrThrow())
    .facts

test('what is declared goes out in columns, the rest as JSON, and comes in again', async () => {
  const attributes = new Map([['whey', facts as unknown as ProductAttributes]])
  await importProducts(shop.db, { csv: 'URL handle,Title,Price\nwhey,Whey,999', attributes })
  const csv = await exported()
  expect(csv).toContain('Kind,Line beneath the name,Common name,HSN code,Country of origin,Best before,')
  expect(csv).toContain(',Supplement,,,21069099,,')
  expect(csv).toContain(
    '"{""sample"":true,""warnings"":[""Not for children.""],""countryOfOrigin"":"" India""}"',
  )
  await shop.db.updateTable('product').set({ facts: '{}' }).where('handle', '=', 'whey').execute()
  await take(csv)
  expect(await stored('whey')).toEqual(facts)
  expect(await exported()).toBe(csv)
  expect(await take(csv)).toMatchObject({ changedProducts: 0 })
})

test('an empty cell, or a column that is not there, leaves what is stored; the JSON replaces what has no column', async () => {
  const before = { hsn: '21069099', countryOfOrigin: 'India', warnings: ['Old.'], benefits: ['Old.'] }
  const attributes = new Map([['oats', before as unknown as ProductAttributes]])
  await importProducts(shop.db, { csv: 'URL handle,Title,Price\noats,Oats,99', attributes })
  const net = { text: '2 bottles of 30', amount: 60, unit: 'piece' }
  await take(
    'URL handle,Title,Price,HSN code,FSSAI mark,"Net quantity, as printed"',
    'oats,Oats,99,,VEGETARIAN,2 bottles of 30 = 60 piece',
  )
  expect(await stored('oats')).toEqual({ ...before, diet: 'veg', netQuantity: net })
  await take(
    'URL handle,Title,Price,HSN code,Facts (JSON)',
    'oats,Oats,99,19041090,"{""warnings"":[""New.""]}"',
  )
  const { benefits: _, ...others } = before
  expect(await stored('oats')).toEqual({
    ...others,
    hsn: '19041090',
    warnings: ['New.'],
    diet: 'veg',
    netQuantity: net,
  })
})

test.each([
  ['320 gm', 320, 'g'],
  ['"1,000 ml"', 1_000, 'ml'],
  ['60 soft gels', 60, 'piece'],
])('a net quantity of %s is read as the sizes of products are', async (cell, amount, unit) => {
  await take('URL handle,Title,Price,"Net quantity, as printed"', `oats,Oats,99,${cell}`)
  expect(await stored('oats')).toMatchObject({
    netQuantity: { text: cell.replaceAll('"', ''), amount, unit },
  })
})

test.each([
  ['HSN code', '2106', 'An HSN code has 8 digits.'],
  ['FSSAI mark', 'green', '"green" is none of Vegetarian, Non-vegetarian.'],
  ['Servings a pack', 'many', '"many" is not a number.'],
  ['Servings a pack', '"1,5"', '"1,5" is not a number.'],
  ['"Net quantity, as printed"', '"1,5 kg"', '"1,5 kg": write it like 1 kg or 60 capsules'],
  ['"Net quantity, as printed"', '2 bottles of 30', '"2 bottles of 30": write it like 1 kg or 60 capsules'],
  ['HSN code', '19041090', '"19041090" is not what Facts (JSON) says.'],
])('%s of %s is named with its row and column', async (column, cell, problem) => {
  const rows = [`URL handle,Title,Price,Facts (JSON),${column}`, `tea,Tea,9,"{""hsn"":""09021090""}",${cell}`]
  await expect(take(...rows)).rejects.toThrow(`Row 2, ${column.replaceAll('"', '')}: ${problem}`)
})

test('an attribute of the trade has its column, and one with the name of another its key beside it', async () => {
  const type = { key: 'type', label: 'Type', input: 'text' } as const
  const list = [...attributesWithCaffeine, type]
  const columns = attributeColumns(['Type'], list)
  const stated = { kind: 'food', caffeinePerServing: 200, type: 'Powder' }
  const { cells, rest } = splitAttributes(stated, columns)
  expect(rest).toEqual({})
  const names = columns.filter(({ key }) => cells.has(key)).map(({ name }) => name)
  expect(names).toEqual(['Kind', 'Caffeine a serving', 'Type (type)'])
  const badRows = openBadRows()
  const source = textSource(`URL handle,${names.join(',')}\nkick,${[...cells.values()].join(',')}`)
  const headers = { ...productHeaders, ...headersOf(columns) }
  const { rows } = await openCsv<ProductColumn>(source, { columns: headers, needed: ['handle'], badRows })
  const [row] = await Array.fromAsync(rows)
  expect(row && readDeclared(row, columns, attributesSchema(list).partial()).stated).toEqual(stated)
  badRows.throwIfAny()
})
