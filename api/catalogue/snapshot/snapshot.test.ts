import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Availability } from '../../../shop/catalogue/contract.ts'
import { openDatabase } from '../../platform/postgres/database.ts'
import { countWaiting, openTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { fillShop } from '../../start/fill-shop.ts'
import { countStock, setPriceOf } from '../products/testing.ts'
import { findCached } from './find-cached.ts'
import { type Catalogue, openCatalogue } from './snapshot.ts'

const photos = {
  'whey-blend-rich-chocolate-front': { photo: 'whey-front-1a2b3c4d', alt: '', width: 1600, height: 1600 },
}

let database: TestDatabase
let catalogue: Catalogue
beforeAll(async () => {
  database = await openTestDatabase()
  await fillShop(database.db, 'store')
  // So seldom that whatever arrives here came by a notice.
  catalogue = await openCatalogue({
    db: database.db,
    databaseUrl: database.url,
    photos,
    checkEveryMs: 3_600_000,
  })
  await catalogue.refresh()
})
afterAll(async () => {
  await catalogue.close()
  await database.close()
})

test('a product reads as the platform and the specification name its fields', () => {
  const whey = product('whey-blend')
  expect(whey).toMatchObject({
    id: 'whey-blend',
    title: 'Whey Blend',
    name: 'Whey Blend',
    mrp: 2499,
    discountedPrice: 1899,
    discount: 24,
    rating: 4.5,
    options: [
      { name: 'Flavour', values: ['Rich Chocolate', 'Kesar Pista'] },
      { name: 'Size', values: ['1 kg', '2 kg'] },
    ],
    facts: { kind: 'food', proteinPerServingGrams: 25 },
  })
  expect(whey.images[0]).toMatchObject({
    src: '/photos/whey-front-1a2b3c4d-640.webp',
    photo: 'whey-front-1a2b3c4d',
    alt: 'Shikhar Whey Blend, Rich Chocolate, 1 kg tub, front',
  })
  expect(whey.variants[2]).toMatchObject({
    sku: 'SHK-WB-KP-1KG',
    title: 'Kesar Pista / 1 kg',
    option1: 'Kesar Pista',
    option2: '1 kg',
    price: '1899.00',
    compare_at_price: '2499.00',
    image: 4,
    availability: 'in-stock',
  })
})

test('the collections hold what their tag or type says', () => {
  const handles = (collection: 'accessories' | 'bestsellers') =>
    catalogue.current().collections.find(collection)?.handles(0, 100)
  expect(handles('accessories')).toHaveLength(7)
  expect(handles('bestsellers')).toEqual(
    expect.arrayContaining(['whey-blend', 'isolate-whey', 'pre-workout', 'eaa']),
  )
  expect(handles('bestsellers')).not.toContain('weight-gainer')
})

test('a price that changes in the database reaches the snapshot, and only that product changes', async () => {
  const eaa = catalogue.peekProduct('eaa')
  const changed = nextChangeOf('creatine')
  await setPriceOf(database.db, 'SHK-CR-UN-250', 64900)
  expect(await changed).toEqual(['creatine'])
  expect(product('creatine')).toMatchObject({ discountedPrice: 649, variants: [{ price: '649.00' }] })
  expect(catalogue.peekProduct('eaa')).toBe(eaa)
})

test('a product in somebody’s hands does not change', async () => {
  const before = catalogue.peekProduct('creatine')
  const changed = nextChangeOf('creatine')
  await setPriceOf(database.db, 'SHK-CR-UN-250', 69900)
  await changed
  expect(before?.product.discountedPrice).toBe(649)
})

test('stock set by another process reaches the snapshot', async () => {
  const changed = nextChangeOf('scoop')
  await countStock(database.db, 'SHK-AC-SC-70', 0)
  expect(await changed).toEqual(['scoop'])
  expect(availability('scoop')).toBe('sold-out')
})

test('a sale changes the snapshot only where it crosses a threshold', () => {
  const heard: (readonly string[])[] = []
  const stop = catalogue.onChange((handles) => heard.push(handles))
  const id = product('gym-towel').variants[0]?.id ?? ''
  const left = (count: number): Availability | undefined => {
    catalogue.patchStock({ [id]: count })
    return availability('gym-towel')
  }
  const before = catalogue.peekProduct('gym-towel')
  expect(left(11)).toBe('in-stock')
  expect(catalogue.peekProduct('gym-towel')).toBe(before)
  expect(left(10)).toBe('few-left')
  expect(left(1)).toBe('few-left')
  expect(left(0)).toBe('sold-out')
  expect(left(40)).toBe('in-stock')
  stop()
  expect(heard).toEqual([['gym-towel'], ['gym-towel'], ['gym-towel']])
})

test('a sale whose notice was lost is found at the next check', async () => {
  const [variant] = product('wrist-wraps').variants
  await database.db
    .updateTable('stock')
    .set({ available: 3 })
    .where('variant_id', '=', variant?.id ?? '')
    .execute()
  expect(availability('wrist-wraps')).toBe('in-stock')
  await catalogue.refresh()
  expect(availability('wrist-wraps')).toBe('few-left')
})

test('a price whose notice was lost is seen within a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { db } = database
  const nowhere = 'postgres://shop@127.0.0.1:9/shop'
  const untold = await openCatalogue({ db, databaseUrl: nowhere, photos })
  await untold.findProduct('scoop')
  await setPriceOf(db, 'SHK-AC-SC-70', 12_900)
  vi.advanceTimersByTime(1_000)
  // The poll below would turn the clock on.
  vi.useRealTimers()
  await expect.poll(() => untold.peekProduct('scoop')?.product.variants[0]?.price).toBe('129.00')
  await untold.close()
})

test('a draft and a product without a variant for sale are not shown', async () => {
  const changed = nextChangeOf('steel-shaker')
  await database.db
    .updateTable('product')
    .set({ status: 'draft' })
    .where('handle', '=', 'steel-shaker')
    .execute()
  expect(await changed).toContain('steel-shaker')
  expect(catalogue.peekProduct('steel-shaker')).toBeUndefined()
  const second = nextChangeOf('pill-organiser')
  await database.db
    .updateTable('variant')
    .set({ status: 'archived' })
    .where('sku', '=', 'SHK-AC-PO-7D')
    .execute()
  expect(await second).toContain('pill-organiser')
  expect(await catalogue.findProduct('pill-organiser')).toBeUndefined()
})

test('notices that are not ours change nothing', async () => {
  const client = await database.pool.connect()
  for (const payload of ['', 'null', '[1]', '{"x":"y"}', 'no json']) {
    await client.query("select pg_notify('stock', $1)", [payload])
  }
  client.release()
  const id = product('gym-towel').variants[0]?.id ?? ''
  const changed = nextChangeOf('gym-towel')
  await countStock(database.db, 'SHK-AC-GT-4080', 0)
  expect(await changed).toEqual(['gym-towel'])
  expect(product('gym-towel').variants[0]?.id).toBe(id)
})

test('a connection that was lost is opened again, and what happened meanwhile is known', async () => {
  const changed = nextChangeOf('resistance-bands')
  await database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('product')
      .set({ title: 'Loop Bands' })
      .where('handle', '=', 'resistance-bands')
      .execute()
    const { rows } = await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shikhar catalogue' and datname = current_database()",
    )
    expect(rows).toHaveLength(1)
  })
  expect(await changed).toEqual(['resistance-bands'])
  expect(product('resistance-bands').title).toBe('Loop Bands')
})

function product(handle: string) {
  const found = catalogue.peekProduct(handle)
  if (!found) throw new Error(`no ${handle}`)
  return found.product
}

function availability(handle: string): Availability | undefined {
  return product(handle).variants[0]?.availability
}

/** A busy machine may still tell of what an earlier test has changed. */
function nextChangeOf(handle: string): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const stop = catalogue.onChange((handles) => {
      if (!handles.includes(handle)) return
      stop()
      resolve(handles)
    })
  })
}

test('a read that is under way as the catalogue closes is not reported', async () => {
  const { db, close } = openDatabase(database.url, { poolSize: 2 })
  const errors: unknown[] = []
  const closing = await openCatalogue({
    db,
    databaseUrl: database.url,
    photos,
    checkEveryMs: 3_600_000,
    onError: (error) => errors.push(error),
  })
  const change = await database.db.startTransaction().execute()
  await sql`lock table catalogue_version`.execute(change)
  await sql`update product set position = position`.execute(change)
  await sql`select pg_notify('catalogue', '')`.execute(database.db)
  // The catalogue of the other tests follows as well.
  await expect.poll(() => countWaiting(database.db)).toBe(2)
  await closing.close()
  const closed = close()
  await change.commit().execute()
  await closed
  await expect(closing.refresh()).rejects.toThrow('destroyed')
  expect(errors).toEqual([])
})

test('a product answers at its own address alone', async () => {
  await catalogue.openProducts(['whey-blend'])
  expect(findCached(catalogue, '/api/products/whey-blend')).toBeDefined()
  for (const url of ['/api/products?whey-blend', '/api/productsXwhey-blend', '/api/products-whey-blend'])
    expect(findCached(catalogue, url)).toBeUndefined()
})
