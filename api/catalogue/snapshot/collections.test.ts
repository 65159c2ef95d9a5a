import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Condition } from '../../../shop/collections/rule.ts'
import { openTestDatabase, type TestDatabase } from '../../platform/postgres/testing.ts'
import { fillShop } from '../../start/fill-shop.ts'
import { insertCollection } from '../collections/testing.ts'
import { countStock, setPriceOf } from '../products/testing.ts'
import { type Catalogue, openCatalogue } from './snapshot.ts'

let database: TestDatabase
let catalogue: Catalogue
beforeAll(async () => {
  database = await openTestDatabase()
  await fillShop(database.db, 'store')
  const options = { db: database.db, databaseUrl: database.url, photos: {} }
  catalogue = await openCatalogue({ ...options, checkEveryMs: 3_600_000 })
})
afterAll(async () => {
  await catalogue.close()
  await database.close()
})

const all = (...conditions: Condition[]) => ({ match: 'all' as const, conditions })
const shakers = { products: ['steel-shaker', 'scoop', 'not-sold', 'shaker-bottle'] }

async function handlesOf(handle: string): Promise<string[] | undefined> {
  await catalogue.refresh()
  return catalogue.current().collections.find(handle)?.handles(0, 100)
}

test('a new collection has the products of its rule in the order it asks for, a draft is not there', async () => {
  const before = catalogue.current()
  const cheap = all({ is: 'type', value: 'accessories' }, { is: 'price-to', value: 50_000 })
  await insertCollection(database.db, { handle: 'cheap', rule: cheap })
  await insertCollection(database.db, { handle: 'cheapest', rule: cheap, sort: 'price' })
  await insertCollection(database.db, { handle: 'shakers', rule: shakers })
  await insertCollection(database.db, { handle: 'mine', rule: shakers, sort: 'hand' })
  await insertCollection(database.db, { handle: 'later', rule: shakers, status: 'draft' })
  const listed = (await handlesOf('cheap')) ?? []
  const priced = (await handlesOf('cheapest')) ?? []
  expect(new Set(priced)).toEqual(new Set(listed))
  expect(priced).not.toEqual(listed)
  expect(priced[0]).toBe('scoop')
  expect(await handlesOf('shakers')).toEqual(['shaker-bottle', 'steel-shaker', 'scoop'])
  expect(await handlesOf('mine')).toEqual(['steel-shaker', 'scoop', 'shaker-bottle'])
  expect(await handlesOf('later')).toBeUndefined()
  expect(catalogue.current()).not.toBe(before)
})

test('within a collection products are found by title and by place', async () => {
  await handlesOf('mine')
  const mine = catalogue.current().collections.find('mine')
  expect(mine?.search('SHAKER', 0, 9)).toEqual(['steel-shaker', 'shaker-bottle'])
  expect(mine?.search('shaker', 1, 9)).toEqual(['shaker-bottle'])
  expect([mine?.placeOf('scoop'), mine?.placeOf('eaa'), mine?.size]).toEqual([1, undefined, 3])
})

test('a tag and a price bring a product in and out, and the catalogue is not read again', async () => {
  await insertCollection(database.db, {
    handle: 'tagged',
    sort: 'price',
    rule: all({ is: 'tag', value: 'new' }, { is: 'price-from', value: 30_000 }),
  })
  expect(await handlesOf('tagged')).toEqual([])
  const { products } = catalogue.current()
  const tag = (handle: string, tags: string[]) =>
    database.db.updateTable('product').set({ tags }).where('handle', '=', handle).execute()
  await tag('wrist-wraps', ['NEW'])
  await tag('creatine', ['New'])
  expect(await handlesOf('tagged')).toEqual(['wrist-wraps', 'creatine'])
  await setPriceOf(database.db, 'SHK-CR-UN-250', 30_000)
  expect(await handlesOf('tagged')).toEqual(['creatine', 'wrist-wraps'])
  await setPriceOf(database.db, 'SHK-CR-UN-250', 29_900)
  expect(await handlesOf('tagged')).toEqual(['wrist-wraps'])
  await tag('wrist-wraps', [])
  expect(await handlesOf('tagged')).toEqual([])
  expect(catalogue.current().products).toBe(products)
})

test('what is sold out leaves a collection of what is in stock, and comes back with the stock', async () => {
  const rule = all({ is: 'type', value: 'Accessories' }, { is: 'in-stock' })
  await insertCollection(database.db, { handle: 'ready', rule })
  expect(await handlesOf('ready')).toContain('gym-towel')
  await countStock(database.db, 'SHK-AC-GT-4080', 0)
  expect(await handlesOf('ready')).not.toContain('gym-towel')
  expect(await handlesOf('accessories')).toContain('gym-towel')
  await countStock(database.db, 'SHK-AC-GT-4080', 3)
  expect(await handlesOf('ready')).toContain('gym-towel')
})

test('the collections that came with the shop have the content of the store until other content is written', async () => {
  const title = () => catalogue.current().collections.find('bestsellers')?.collection.title
  expect(title()).toBe('Bestsellers')
  await database.db
    .updateTable('collection')
    .set({ title: 'Loved' })
    .where('handle', '=', 'bestsellers')
    .execute()
  await catalogue.refresh()
  expect(title()).toBe('Loved')
})
