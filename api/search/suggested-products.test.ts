import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSuggested, suggestedProduct } from './suggested-products.ts'
import { openTestSearch } from './testing.ts'

let shop: Awaited<ReturnType<typeof openTestSearch>>
beforeAll(async () => {
  shop = await openTestSearch()
})
afterAll(() => shop.close())

test('what is read of a product is what it shows in memory', async () => {
  const { catalogue, database } = shop
  await database.pool.query(`update product set facts = '{}' where handle = 'eaa'`)
  await catalogue.refresh()
  const { products } = catalogue.current().collections
  const handles = products.handlesAt(Array.from({ length: products.size }, (_, place) => place))
  expect(handles.length).toBeGreaterThan(10)
  const whole = await catalogue.openProducts(handles)
  const read = await readSuggested(database.db, handles, {})
  expect(read).toEqual(new Map(whole.map((each) => [each.product.id, suggestedProduct(each)])))
})
