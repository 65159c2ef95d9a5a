import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingResponse, productsResponse } from '../../../../shop/catalogue/contract.ts'
import { insertCollection } from '../../collections/testing.ts'
import { openDocumentShop } from './testing-shop.ts'

const shop = await openDocumentShop()
const { app, database, catalogue } = shop
afterAll(() => shop.close())

const named = ['shaker-bottle', 'omega-3', 'creatine']
const rule = { products: named }

beforeAll(async () => {
  await insertCollection(database.db, { handle: 'combos', rule, sort: 'hand' })
  await insertCollection(database.db, { handle: 'later', rule, status: 'draft' })
  await insertCollection(database.db, { handle: 'empty', rule: { products: ['not-sold'] } })
  await catalogue.refresh()
})

const get = async (url: string) => (await app.inject(url)).json()
const cardsOf = (url: string) =>
  get(url).then((answer) => listingResponse.parse(answer).cards.map(({ id }) => id))

test('a collection is a page with its own content, products in its order and a search within it', async () => {
  const { page, status } = await shop.open('/collections/combos')
  expect(status).toBe(200)
  const main = page.find('main')
  expect(main.find('h1').text).toBe('Our combos')
  expect(main.text).toContain('All combos.')
  expect(main.findAll('article').flatMap((card) => card.hrefs())).toEqual(
    named.map((handle) => `/products/${handle}`),
  )
  expect(page.find('search').attribute('action')).toBe('/collections/combos')
  const found = await shop.open('/collections/combos?search=CREA')
  expect(found.page.find('main').findAll('article')).toHaveLength(1)
})

test('search engines are told its title, its description, its address and the way to it', async () => {
  const { body } = await app.inject('/collections/combos')
  expect(body).toMatch(/<title>Our combos · [^<]+<\/title>/)
  expect(body).toContain('<meta name="description" content="Buy combos here."/>')
  expect(body).toMatch(/<link rel="canonical" href="[^"]+\/collections\/combos"\/>/)
  expect(body).toMatch(/"@type":"BreadcrumbList"[^<]*Our combos[^<]*\/collections\/combos"/)
  const sitemap = (await app.inject('/sitemap.xml')).body
  expect(sitemap).toContain('/collections/combos</loc>')
  expect(sitemap).not.toMatch(/collections\/(later|empty|bestsellers)/)
})

test('its products are filtered and sorted as all products are', async () => {
  const address = '/api/listings/combos'
  expect(await cardsOf(address)).toEqual(named)
  expect((await get(address)).collection).toEqual({
    handle: 'combos',
    title: 'Our combos',
    intro: 'All combos.',
    description: 'Buy combos here.',
  })
  expect(await cardsOf(`${address}?type=accessories`)).toEqual(['shaker-bottle'])
  expect(await cardsOf(`${address}?sort=price`)).toEqual(['shaker-bottle', 'creatine', 'omega-3'])
  expect(await cardsOf(`${address}?after=shaker-bottle`)).toEqual(['omega-3', 'creatine'])
  const { products } = productsResponse.parse(await get('/api/products/collection/combos'))
  expect(products.map(({ id }) => id)).toEqual(named)
})

test.each(['/collections/later', '/collections/none', '/collections/bestsellers'])(
  '%s, which is no published collection of its own, is a page that does not exist',
  async (path) => {
    expect((await shop.open(path)).status).toBe(404)
  },
)

test.each(['later', 'none', 'products'])('the API has no collection %s', async (name) => {
  const answer = await app.inject(`/api/products/collection/${name}`)
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found'])
})

test('a collection without products says that there is nothing yet', async () => {
  const { status, page } = await shop.open('/collections/empty')
  expect(status).toBe(200)
  expect(page.find('main').text).toContain('There is nothing here yet.')
})

test('a change in the database is on the page at the next version of the catalogue', async () => {
  const change = (values: { title?: string; status?: 'draft' }) =>
    database.db.updateTable('collection').set(values).where('handle', '=', 'combos').execute()
  await change({ title: 'Better together' })
  await catalogue.refresh()
  await expect
    .poll(async () => (await shop.open('/collections/combos')).page.find('h1').text)
    .toBe('Better together')
  expect((await get('/api/search?q=better')).collections).toEqual([
    { title: 'Better together', path: '/collections/combos' },
  ])
  await change({ status: 'draft' })
  await catalogue.refresh()
  expect((await shop.open('/collections/combos')).status).toBe(404)
})
