import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../platform/postgres/testing.ts'
import { importProducts } from '../transfer/import/products/import-products.ts'
import { listProducts } from './list-products.ts'
import { countStock, setPriceOf } from './products/testing.ts'
import { openSearch } from './search/open-search.ts'
import { type Catalogue, openCatalogue } from './snapshot/snapshot.ts'

// More than are all kept in memory, with more variants than are compared at once.
const count = 600
const sizes = ['1 kg', '2 kg', '3 kg', '4 kg']

let database: TestDatabase
let catalogue: Catalogue
beforeAll(async () => {
  database = await openTestDatabase()
  await importProducts(database.db, { csv: csvOf('Protein', 100) })
  catalogue = await openCatalogue({
    db: database.db,
    databaseUrl: database.url,
    photos: {},
    checkEveryMs: 3_600_000,
  })
  await catalogue.refresh()
})
afterAll(async () => {
  await catalogue.close()
  await database.close()
})

test('only what was asked for is in memory', async () => {
  expect(catalogue.peekProduct('p-7')).toBeUndefined()
  expect((await catalogue.findProduct('p-7'))?.product).toMatchObject({ title: 'Protein 7', mrp: 100 })
  expect(catalogue.peekProduct('p-7')).toBeDefined()
  expect(catalogue.peekProduct('p-8')).toBeUndefined()
})

test('a new price is one product read again, not the catalogue', async () => {
  const { collections } = catalogue.current()
  await catalogue.findProduct('p-7')
  const changed = nextChange()
  await setPriceOf(database.db, 'S-7-0', 5000)
  expect(await changed).toEqual(['p-7'])
  expect(catalogue.peekProduct('p-7')?.product.discountedPrice).toBe(50)
  expect(catalogue.current().collections).toBe(collections)
})

test('a card is read once, and again after its price or its stock has changed', async () => {
  const cardOf = async (handle: string) => (await catalogue.openCards([handle])).get(handle)
  const [priced, sold, other] = [await cardOf('p-21'), await cardOf('p-22'), await cardOf('p-23')]
  expect(await cardOf('p-21')).toBe(priced)
  let changed = nextChange()
  await setPriceOf(database.db, 'S-21-0', 4000)
  await changed
  expect((await cardOf('p-21'))?.variants[0]?.price).toBe('40.00')
  changed = nextChange()
  await countStock(database.db, 'S-22-0', 0)
  await changed
  expect(catalogue.peekProduct('p-22')).toBeUndefined()
  expect(sold?.variants[0]?.availability).toBe('in-stock')
  expect((await cardOf('p-22'))?.variants[0]?.availability).toBe('sold-out')
  expect(await cardOf('p-23')).toBe(other)
})

test('a sale that crosses a threshold is known of a product that is not in memory', async () => {
  expect(catalogue.peekProduct('p-500')).toBeUndefined()
  const changed = nextChange()
  await countStock(database.db, 'S-500-2', 0)
  expect(await changed).toEqual(['p-500'])
  const product = await catalogue.findProduct('p-500')
  expect(product?.product.variants.map(({ availability }) => availability)).toEqual([
    'in-stock',
    'in-stock',
    'sold-out',
    'in-stock',
  ])
})

test('counts whose notices were lost are all found, however many there are', async () => {
  const { rows } = await database.pool.query(
    `update stock set available = 3 where variant_id in
      (select distinct on (half) variant_id from (select variant_id, ntile(2) over (order by variant_id) as half
        from stock) halves order by half, variant_id desc) returning variant_id`,
  )
  const told = new Set<string>()
  const stop = catalogue.onChange((handles) => {
    for (const handle of handles) told.add(handle)
  })
  await catalogue.refresh()
  stop()
  expect(rows).toHaveLength(2)
  expect(told.size).toBe(2)
})

test('a new title changes the order of nothing, and is found', async () => {
  const changed = nextChange()
  await database.db
    .updateTable('product')
    .set({ title: 'Zinc Capsules' })
    .where('handle', '=', 'p-9')
    .execute()
  expect(await changed).toEqual(['p-9'])
  expect(catalogue.current().products.search('zinc', 0, 10)).toEqual(['p-9'])
  expect(catalogue.current().products.placeOf('p-9')).toBe(9)
})

test('who has missed more changes than are remembered reads everything', async () => {
  const changed = nextChange()
  await database.db.transaction().execute(async (tx) => {
    await tx.updateTable('product').set({ title: 'Ashwagandha' }).where('handle', '=', 'p-10').execute()
    await tx.deleteFrom('catalogue_change').execute()
  })
  expect(await changed).toHaveLength(count)
  expect(catalogue.current().products.search('ashwa', 0, 10)).toEqual(['p-10'])
})

test('what changes more products than are named is known', async () => {
  await catalogue.findProduct('p-7')
  const changed = nextChange()
  await database.db.updateTable('product').set({ body_html: '<p>New.</p>' }).execute()
  expect(await changed).toHaveLength(count)
  expect((await catalogue.findProduct('p-7'))?.product.body_html).toBe('<p>New.</p>')
})

test('an import of everything arrives', async () => {
  await importProducts(database.db, { csv: csvOf('Creatine', 80) })
  await catalogue.refresh()
  expect(catalogue.current().products.search('protein', 0, 10)).toEqual([])
  expect((await catalogue.findProduct('p-7'))?.product).toMatchObject({ title: 'Creatine 7', mrp: 80 })
})

test('a long collection comes in pages, and each collection is searched by itself', async () => {
  const search = openSearch({ catalogue, db: database.db })
  const read = async (collection: 'bestsellers' | 'accessories', query = {}) => {
    const { body } = await listProducts({ catalogue, search }, collection, query)
    const { products, next } = JSON.parse(String(await body('identity')))
    return { ids: products.map(({ id }: { id: string }) => id), next }
  }
  expect(await read('bestsellers')).toMatchObject({ ids: { length: 100 }, next: 'p-99' })
  expect(await read('bestsellers', { after: 'p-599' })).toEqual({ ids: [], next: undefined })
  expect(await read('accessories')).toMatchObject({ ids: { length: 60 }, next: undefined })
  expect((await read('accessories', { search: 'creatine 5' })).ids).toEqual(
    ['p-50', 'p-510', 'p-520', 'p-530', 'p-540', 'p-550', 'p-560', 'p-570', 'p-580', 'p-590', 'p-500'].sort(
      byPlace,
    ),
  )
  await expect(read('accessories', { after: 'p-1' })).rejects.toThrow()
})

function byPlace(one: string, other: string): number {
  return Number(one.slice(2)) - Number(other.slice(2))
}

/** All bestsellers, every tenth of them an accessory. */
function csvOf(name: string, price: number): string {
  const rows = Array.from({ length: count }, (_, place) => {
    const type = place % 10 === 0 ? 'Accessories' : 'Nutrition'
    const cells = [`p-${place}`, `${name} ${place}`, type, 'bestseller']
    return sizes.map((size, index) => [...cells, 'Size', size, `S-${place}-${index}`, price, 100])
  })
  const header = 'URL handle,Title,Type,Tags,Option1 name,Option1 value,SKU,Price,Inventory quantity'
  return [header, ...rows.flat().map((cells) => cells.join(','))].join('\n')
}

function nextChange(): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const stop = catalogue.onChange((handles) => {
      stop()
      resolve(handles)
    })
  })
}
