import { afterAll, expect, test } from 'vitest'
import { StartError } from '../../start-error.ts'
import { buildSearch } from './build-search.ts'
import { currentSearchTerms, shippedSearchWords, showSearchWords } from './current-search-terms.ts'
import { findPlaces, pages } from './find-places.ts'
import { openSearch } from './open-search.ts'
import { readSearchWords } from './read-search-words.ts'
import { openTestSearch } from './testing.ts'

const shop = await openTestSearch()
afterAll(() => shop.close())

const find = async (query: string) => (await shop.search.find(query, 6)).handles
const correctedTo = async (query: string) => (await shop.search.find(query, 6)).corrected

test.each([
  ['whay protien', 'whey protein'],
  ['protien', 'protein'],
  ['whay 2 kg', 'whey 2 kg'],
  ['isolat whey', 'isolate whey'],
  ['isolat whay', 'isolate whey'],
  ['मोनोहाइड्रेट', 'monohydrate'],
])('"%s" is told to be "%s"', async (query, corrected) => {
  expect(await correctedTo(query)).toBe(corrected)
})

test.each(['whey', 'crea', 'whey isolat', 'choco whey', 'wazan badhane', 'pistachio', 'shaker biozyme'])(
  '"%s" has nothing to correct',
  async (query) => {
    expect((await find(query)).length).toBeGreaterThan(0)
    expect(await correctedTo(query)).toBeUndefined()
  },
)

test.each([
  '',
  ' ',
  'zzz',
  'nothing like it',
  'the best for me',
  'sold out',
  '\0',
  '%',
  '9'.repeat(300),
  'a'.repeat(300),
])('"%s" leads nowhere', async (query) => {
  expect(await find(query)).toEqual([])
})

test('the order of words does not count', async () => {
  expect(await find('pista kesar')).toEqual(await find('kesar pista'))
  expect((await find('2 kg isolate'))[0]).toBe('isolate-whey')
})

test('a number is never taken for another', async () => {
  expect(await find('omega 3 60')).toEqual(['omega-3'])
  expect((await find('3 kg'))[0]).toBe('weight-gainer')
  expect(await find('7 kg')).toEqual([])
})

test('unknown words do not stand in the way of known ones', async () => {
  expect((await find('muscleblaze biozyme creatine'))[0]).toBe('creatine')
})

test.each(['badam', 'almond', 'बादाम'])('%s is not taken for another nut', async (query) => {
  expect(await find(query)).toEqual([])
})

test.each(['delivery', 'delivry', 'shipping', 'shiping'])('%s leads to the page of orders', async (query) => {
  const { terms } = await shop.search.find(query, 6)
  expect(findPlaces(pages, terms, 3).map(({ title }) => title)).toContain('My orders')
})

test('prices are no words of products', async () => {
  expect(await find('creatine under rs 1000')).toEqual(await find('creatine'))
})

test.each([
  ['shaker under 700 ml', '700ml'],
  ['shaker below 1 litre', '1000ml'],
  ['bcaa less than 20 oz', '567g'],
  ['omega 3 under 60 capsules', '60'],
  ['whey above 30 servings', '30'],
])('in "%s" the number is no price', async (query, term) => {
  expect((await shop.search.find(query, 6)).terms).toContain(term)
})

test('a product that is renamed is found by its new name', async () => {
  expect(await find('moringa')).toEqual([])
  await shop.database.db
    .updateTable('product')
    .set({ title: 'Moringa Towel' })
    .where('handle', '=', 'gym-towel')
    .execute()
  await shop.catalogue.refresh()
  await expect.poll(() => find('moringaa')).toEqual(['gym-towel'])
})

test('a word of the list that must be there is never passed over', async () => {
  expect(await shop.search.find('paleo whey', 6)).toMatchObject({ handles: [], unmet: 'paleo' })
  await shop.database.pool.query(`update product set tags = tags || '{Paleo}' where handle = 'isolate-whey'`)
  await shop.catalogue.refresh()
  await expect.poll(() => find('palio whey')).toEqual(['isolate-whey'])
  expect(await find('paleo creatine')).not.toContain('creatine')
})

test('a product with another ingredient is found by it', async () => {
  await shop.database.pool.query(
    `update product set facts = jsonb_set(facts, '{ingredients}', '"Glucuronolactone"') where handle = 'pre-workout'`,
  )
  await shop.catalogue.refresh()
  await expect.poll(() => find('glucuronolactone')).toEqual(['pre-workout'])
})

test('what a product is free from is told by its own texts too where a flavour has none', async () => {
  const state = async (flavours: object) => {
    const facts = JSON.stringify({ allergens: 'Contains milk and nuts (almond).', flavours })
    const change = `update product set facts = facts || $1 where handle = 'isolate-whey'`
    await shop.database.pool.query(change, [facts])
    await shop.catalogue.refresh()
  }
  const { rows } = await shop.database.pool.query(
    `select distinct option_values[1] as flavour from variant where product_id = (select id from product where handle = 'isolate-whey')`,
  )
  const stated = rows.map(({ flavour }) => [flavour, { ingredients: 'Whey', allergens: 'Milk.' }])
  expect(await find('nut free whey')).toContain('isolate-whey')
  await state(Object.fromEntries(stated.slice(0, 1)))
  await expect.poll(() => find('nut free whey')).not.toContain('isolate-whey')
  await state(Object.fromEntries(stated))
  await expect.poll(() => find('nut free whey')).toContain('isolate-whey')
})

test('a new price asks for no new index, and a new name does', async () => {
  const { catalogue, database } = shop
  const change = async (statement: string) => {
    await database.pool.query(statement)
    await catalogue.refresh()
  }
  const built = await buildSearch({ catalogue, db: database.db, terms: currentSearchTerms() })
  await change(`update variant set price_paise = price_paise - 100 where sku = 'SHK-CR-UN-250'`)
  expect(await built.isCurrent(['creatine'])).toBe(true)
  await change(`update product set title = 'Creatine Pure' where handle = 'creatine'`)
  expect(await built.isCurrent(['creatine'])).toBe(false)
})

test.each([
  ['Typed,Means\n,whey\n', 'row 2'],
  ['Typed,Means\nvay,whey\na,b,c\n', 'row 3'],
  ['Typed,Means\n"vay,whey\n', 'cannot be read'],
])('a mistake in the file of terms stops the start: %j', (csv, told) => {
  expect(() => readSearchWords(csv)).toThrow(StartError)
  expect(() => readSearchWords(csv)).toThrow(told)
})

test('another word for a thing is known as soon as it is shown', async () => {
  expect(await find('gadda')).toEqual([])
  showSearchWords({ words: [...shippedSearchWords.words, { typed: 'gadda', means: 'towel' }] })
  await expect.poll(() => find('gadda')).toEqual(['gym-towel'])
  showSearchWords(shippedSearchWords)
  await expect.poll(() => find('gadda')).toEqual([])
})

test('another word is known later where the index could not be built at once', async () => {
  let failures = 0
  const db = shop.database.db.withPlugin({
    transformQuery({ node }) {
      if (failures-- > 0) throw new Error('not now')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const search = openSearch({ catalogue: shop.catalogue, db, restMs: 10 })
  const find = async () => (await search.find('gadda', 6)).handles
  expect(await find()).toEqual([])
  failures = 1
  showSearchWords({ words: [...shippedSearchWords.words, { typed: 'gadda', means: 'towel' }] })
  await expect.poll(find).toEqual(['gym-towel'])
  search.close()
  showSearchWords(shippedSearchWords)
})
