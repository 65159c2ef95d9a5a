import { afterAll, expect, test } from 'vitest'
import { readSuggested, suggestedFor, suggestedProduct } from './suggested-products.ts'
import { openTestSearch } from './testing.ts'

const shop = await openTestSearch()
afterAll(() => shop.close())

test('what is read of a product is what it shows in memory', async () => {
  const { catalogue, database } = shop
  await database.pool.query(`update product set facts = '{}' where handle = 'eaa'`)
  await database.pool.query(`update stock set available = 0 from variant v join product p on p.id = v.product_id
    where v.id = variant_id and (p.handle = 'creatine' or (p.handle = 'whey-blend' and v.position = 1))`)
  await catalogue.refresh()
  const { products } = catalogue.current()
  const handles = products.handlesAt(Array.from({ length: products.size }, (_, place) => place))
  expect(handles.length).toBeGreaterThan(10)
  const whole = await catalogue.openProducts(handles)
  const read = await readSuggested(database.db, handles, {})
  expect(read).toEqual(new Map(whole.map((each) => [each.product.id, suggestedProduct(each)])))
  expect([...read.values()].filter((each) => each.sold_out).map(({ id }) => id)).toEqual(['creatine'])
})

test.each([
  ['kesar pista', 'Kesar Pista'],
  ['whey pista', 'Kesar Pista'],
  ['whey', undefined],
])('"%s" suggests the flavour %s', async (term, flavour) => {
  const read = (await readSuggested(shop.database.db, ['whey-blend'], {})).get('whey-blend')
  const suggested = read && suggestedFor(read, term)
  expect(suggested?.flavour?.name).toBe(flavour)
  expect(suggested).toMatchObject({ price: '1899.00', size: '1 kg' })
})

test('a price is that of the flavour, and without variants there is none', () => {
  const product = { id: 'bar', title: 'Bar', short: '', image: null, sold_out: false }
  const offers = [
    { flavour: 'Cocoa', size: '60 g', price: '99.00' },
    { flavour: 'Mango', size: '70 g', price: '109.00' },
    { flavour: 'Mango', size: '140 g', price: '209.00' },
  ]
  expect(suggestedFor({ ...product, offers }, 'mango bar')).toEqual({
    ...product,
    price: '109.00',
    size: '70 g',
    flavour: { name: 'Mango', query: 'flavour=mango' },
  })
  expect(suggestedFor({ ...product, offers: offers.slice(1) }, 'mango')).not.toHaveProperty('flavour')
  expect(suggestedFor({ ...product, offers: [] }, 'bar')).toBeUndefined()
})
