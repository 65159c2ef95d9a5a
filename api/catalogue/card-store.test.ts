import { afterAll, expect, test } from 'vitest'
import { toCard } from '../../shop/catalogue/card.ts'
import { pageLength } from '../../shop/catalogue/listing-query.ts'
import { openTestDatabase } from '../platform/postgres/testing.ts'
import { fillShop } from '../start/fill-shop.ts'
import { readCards } from './card-store.ts'
import { openListing } from './filters/open-listing.ts'
import { countStock } from './products/testing.ts'
import { openCatalogue } from './snapshot/snapshot.ts'
import { wireCard } from './wire-product.ts'

const database = await openTestDatabase()
await fillShop(database.db, 'store')
const catalogue = await openCatalogue({ db: database.db, databaseUrl: database.url, photos: {} })
afterAll(async () => {
  await catalogue.close()
  await database.close()
})

test('a card that is read is the card of the product in memory, by every variant', async () => {
  await database.pool.query(`update product set facts = '{}' where handle = 'eaa'`)
  await catalogue.refresh()
  const { products } = catalogue.current()
  const handles = products.handles(0, products.size)
  const whole = await catalogue.openProducts(handles)
  const read = new Map((await readCards(database.db, handles)).map((row) => [row.handle, wireCard(row, {})]))
  expect(read.size).toBe(handles.length)
  for (const { product } of whole) {
    const small = read.get(product.id)
    for (const { id } of product.variants)
      expect(small && toCard(small, [id]), product.title).toEqual(toCard(product, [id]))
  }
})

test('a filtered card is sold out where every variant that the filter has found is', async () => {
  for (const sku of ['SHK-WB-RC-2KG', 'SHK-WB-KP-2KG', 'SHK-WB-RC-1KG']) await countStock(database.db, sku, 0)
  await catalogue.refresh()
  const availability = async (size: string) => {
    const { cards } = await openListing(catalogue, 'products', {
      chosen: { filters: { size: [size] } },
      limit: pageLength,
    })
    return cards.find(({ id }) => id === 'whey-blend')?.availability
  }
  expect(await availability('2-kg')).toBe('sold-out')
  expect(await availability('1-kg')).toBe('in-stock')
})

test('a product that is not for sale has no card', async () => {
  await database.pool.query(`update variant set status = 'archived' where sku like 'SHK-CR-%'`)
  await database.pool.query(`update product set status = 'draft' where handle = 'eaa'`)
  const rows = await readCards(database.db, ['eaa', 'creatine', 'whey-blend', 'no-such-thing'])
  expect(rows.map(({ handle }) => handle)).toEqual(['whey-blend'])
})
