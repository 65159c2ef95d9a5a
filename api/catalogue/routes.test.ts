import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { productResponse, productsResponse } from '../../shop/catalogue/contract.ts'
import { importProducts } from '../transfer/import/products/import-products.ts'
import { findGoesWith } from './bought-together/find-goes-with.ts'
import { openDocumentShop } from './pages/documents/testing-shop.ts'
import { openCatalogue } from './snapshot/snapshot.ts'

const shop = await openDocumentShop()
const { app, catalogue, database } = shop
afterAll(() => shop.close())

test('the catalogue’s plain addresses are ready at the response cache', async () => {
  const host = await app.listen({ port: 0, host: '127.0.0.1' })
  const addresses = [
    '/api/products',
    '/api/products/eaa',
    '/api/products/collection/accessories',
    '/api/products/collection/bestsellers',
  ]
  for (const address of addresses) {
    const first = await (await fetch(`${host}${address}`)).text()
    const before = app.responseCache.countServed()
    expect(await (await fetch(`${host}${address}`)).text()).toBe(first)
    expect(app.responseCache.countServed(), address).toBe(before + 1)
  }
  expect((await fetch(`${host}/api/products/collection/others`)).status).toBe(404)
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const titles = async (url: string) => {
  const { products } = productsResponse.parse((await get(url)).json())
  return products.map(({ title }) => title)
}

test('all products, in the order of the file, without the attributes of the single page', async () => {
  const answer = await get('/api/products')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const { products, next } = productsResponse.parse(answer.json())
  expect(products.map(({ id }) => id).slice(0, 3)).toEqual(['whey-blend', 'isolate-whey', 'pre-workout'])
  expect(products).toHaveLength(14)
  expect(next).toBeUndefined()
  expect(answer.json().products[0]).not.toHaveProperty('facts')
})

test('pages of a few products lead through all of them', async () => {
  const seen: string[] = []
  let after = ''
  do {
    const page = productsResponse.parse((await get(`/api/products?limit=4${after}`)).json())
    seen.push(...page.products.map(({ id }) => id))
    after = page.next ? `&after=${page.next}` : ''
  } while (after)
  expect(new Set(seen).size).toBe(14)
  expect(seen).toHaveLength(14)
})

test('search is a part of the title, large and small letters alike', async () => {
  expect(await titles('/api/products?search=wHeY')).toEqual(['Whey Blend', 'Isolate Whey'])
  expect(await titles('/api/products?search=%E2%80%8Bwhey%C2%A0blend')).toEqual(['Whey Blend'])
  expect(await titles('/api/products?search=%25')).toEqual([])
  expect(await titles('/api/products?search=whey&limit=1')).toEqual(['Whey Blend'])
})

test.each([
  ['protein', ['Whey Blend', 'Isolate Whey', 'Weight Gainer']],
  ['whey protein', ['Whey Blend', 'Isolate Whey', 'Weight Gainer']],
  ['chocolate', ['Whey Blend']],
  ['omega 3', ['Omega-3 Fish Oil']],
  ['shakers', ['Shaker Bottle', 'Steel Shaker']],
  ['creatine monohydrate', ['Creatine']],
  ['BCAA', ['Whey Blend', 'Isolate Whey', 'EAA']],
])('no title holds "%s": what it may mean is told beside the search', async (term, related) => {
  const answer = productsResponse.parse(
    (await get(`/api/products?search=${encodeURIComponent(term)}`)).json(),
  )
  expect(answer.products).toEqual([])
  expect(answer.related?.map(({ title }) => title)).toEqual(related)
})

test('what a title holds is not told twice, nor on a following page, and nothing is related to nothing', async () => {
  const read = async (query: string) => productsResponse.parse((await get(`/api/products?${query}`)).json())
  const whey = await read('search=whey')
  expect(whey.related?.map(({ title }) => title)).toEqual(['Weight Gainer', 'Measuring Scoop'])
  expect((await read('search=whey&after=whey-blend')).related).toBeUndefined()
  for (const query of ['search=zzz', 'search=+', '']) expect((await read(query)).related).toBeUndefined()
})

test('a variant’s id finds the product that has it', async () => {
  const [variant] = catalogue.peekProduct('creatine')?.product.variants ?? []
  expect(await titles(`/api/products?variant=${variant?.id}`)).toEqual(['Creatine'])
  for (const unknown of ['', 'creatine', '__proto__'])
    expect(await titles(`/api/products?variant=${unknown}`)).toEqual([])
})

test.each(['limit=0', 'limit=501', 'limit=x', `search=${'a'.repeat(201)}`])(
  '%s is refused by field',
  async (query) => {
    const answer = await get(`/api/products?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().error.fields)).toEqual([query.split('=')[0]])
  },
)

test('the two collections; any other is unknown', async () => {
  expect(await titles('/api/products/collection/accessories')).toContain('Gym Towel')
  expect(await titles('/api/products/collection/bestsellers')).toContain('Whey Blend')
  const unknown = await get('/api/products/collection/sale')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json().error.code).toBe('not-found')
})

test('one product with its attributes; an unknown one is 404', async () => {
  const { product } = productResponse.parse((await get('/api/products/omega-3')).json())
  expect(product.facts).toMatchObject({ diet: 'non-veg', netQuantity: { amount: 60, unit: 'piece' } })
  const unknown = await get('/api/products/no-such-thing')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json().message).toBe('We could not find that product.')
})

test.each(['%00', 'a%00b', '__proto__'])('%s is no product', async (id) => {
  for (const path of [id, `${id}/stock`, `${id}/reviews`, `collection/${id}`])
    expect((await get(`/api/products/${path}`)).statusCode).toBe(404)
})

test('no count above what one order can hold is told, and none is cached', async () => {
  const answer = await get('/api/products/creatine/stock')
  const [variant] = catalogue.peekProduct('creatine')?.product.variants ?? []
  expect(answer.json()).toEqual({ stock: { [variant?.id ?? '']: 20 } })
  expect(answer.headers.etag).toBeUndefined()
  expect((await get('/api/products/no-such-thing/stock')).statusCode).toBe(404)
})

test.each(['/api/products', '/api/products/eaa', '/api/products/collection/bestsellers'])(
  '%s is not sent again while it is the same',
  async (url) => {
    const first = await get(url)
    const second = await get(url, { 'if-none-match': String(first.headers.etag) })
    expect(second.statusCode).toBe(304)
    expect(second.body).toBe('')
    expect((await get(url, { 'if-none-match': 'W/"other"' })).statusCode).toBe(200)
  },
)

test('the same answer in every encoding', async () => {
  const plain = await get('/api/products')
  const brotli = await get('/api/products', { 'accept-encoding': 'gzip, br' })
  const gzip = await get('/api/products', { 'accept-encoding': 'gzip' })
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test('what goes with a product: what was bought with it, then what the merchant chose, in stock', async () => {
  expect(await titles('/api/products/whey-blend/goes-with')).toEqual(['Shaker Bottle', 'Creatine'])
  await database.db
    .insertInto('bought_together')
    .values([
      { handle: 'whey-blend', other: 'eaa', orders: 5 },
      { handle: 'whey-blend', other: 'whey-blend', orders: 9 },
      { handle: 'whey-blend', other: 'gone', orders: 7 },
    ])
    .execute()
  await sql`update stock set available = 0 where variant_id in
    (select v.id from variant v join product p on p.id = v.product_id where p.handle = 'creatine')`.execute(
    database.db,
  )
  const again = await openCatalogue({ db: database.db, databaseUrl: database.url, photos: {} })
  await expect.poll(() => again.boughtWith('whey-blend')).toEqual(['whey-blend', 'gone', 'eaa'])
  const found = await findGoesWith(again, 'whey-blend')
  await again.close()
  expect(found.map(({ product }) => product.id)).toEqual(['eaa', 'shaker-bottle'])
  expect((await get('/api/products/gone/goes-with')).statusCode).toBe(404)
})

test('a product found by a flavour tells where it leads, and one without a choice none', async () => {
  const { related } = productsResponse.parse((await get('/api/products?search=kesar+pista')).json())
  expect(related?.map(({ id, flavours }) => [id, flavours?.at(-1)])).toEqual([
    ['whey-blend', { name: 'Kesar Pista', words: ' kesar pista', query: 'flavour=kesar-pista' }],
  ])
  const { products } = productsResponse.parse((await get('/api/products?search=creatine')).json())
  expect(products[0]?.flavours).toBeUndefined()
})

test('a diet that no product is marked with is named, and nothing offered instead', async () => {
  expect((await get('/api/products?search=vegan+protien')).json()).toEqual({ products: [], unmet: 'vegan' })
  expect((await get('/api/products?search=jain')).json()).toEqual({ products: [], unmet: 'Jain' })
})

test.each([
  ['returns', ['Returns and refunds', 'My orders']],
  ['refund', ['Returns and refunds', 'My orders']],
  ['phone', ['Contact']],
  ['shipping', ['Delivery']],
  ['delivery', ['Delivery', 'My orders']],
  ['about us', ['About Us']],
  ['customer care', ['Contact']],
])('a search for "%s" finds no product and names pages', async (term, titles) => {
  const found = await get(`/api/products?search=${encodeURIComponent(term)}`)
  const { products, places } = productsResponse.parse(found.json())
  expect([products, places?.map(({ title }) => title)]).toEqual([[], titles])
})

test('a collection is named where a search in another finds none of its products', async () => {
  const found = await get('/api/products/collection/accessories?search=proteins')
  expect(found.json().places).toEqual([{ title: 'Protein', path: '/products?type=protein' }])
  expect((await get('/api/products?search=zzz')).json()).toEqual({ products: [] })
})

test('beyond 500 products the first hundred come, and where the next begin', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => `p-${index},Product ${index},10`)
  await importProducts(database.db, { csv: ['URL handle,Title,Price', ...rows].join('\n') })
  await catalogue.refresh()
  const page = productsResponse.parse((await get('/api/products')).json())
  expect(page.products).toHaveLength(100)
  const next = productsResponse.parse((await get(`/api/products?after=${page.next}`)).json())
  expect(next.products[0]?.id).toBe('p-86')
  expect((await get('/api/products?after=gone')).statusCode).toBe(404)
})
