import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { type Catalogue, openCatalogue } from '../catalogue/snapshot/snapshot.ts'
import { readConfig } from '../config.ts'
import { openPublishedPages } from '../page-words/published-pages.ts'
import { servePages } from '../pages/routes.ts'
import { openTestDatabase, type TestDatabase } from '../postgres/testing.ts'
import { insertPublished } from '../reviews/testing.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { fillShop } from '../start/fill-shop.ts'
import { readStructuredData, validateStructuredData } from './testing.ts'

const publicUrl = 'https://shop.example'

let database: TestDatabase
let catalogue: Catalogue
let app: Awaited<ReturnType<typeof buildApp>>
let url: string
beforeAll(async () => {
  database = await openTestDatabase()
  await fillShop(database.db, 'goods')
  catalogue = await openCatalogue({ db: database.db, databaseUrl: database.url })
  const deps = {
    config: readConfig({ SEARCH_INDEXING: '1', TEST_SCREENS: '0' }),
    now: () => new Date(),
    ...{ db: database.db, background: database.db, catalogue },
    pages: await openPublishedPages(database.db),
    publicUrl: () => publicUrl,
  } as unknown as ShopDeps
  app = await buildApp(deps)
  await servePages(app, deps)
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  await crawl()
})
afterAll(async () => {
  await app.close()
  await catalogue.close()
  await database.close()
})

interface Found {
  status: number
  type: string
  robots: string
  html: string
}

const pages = new Map<string, Found>()

/** Follows every link of the shop, as a search engine does. */
async function crawl(): Promise<void> {
  const waiting = ['/']
  for (const path of waiting) {
    const answer = await fetch(`${url}${path}`, { redirect: 'manual' })
    const html = await answer.text()
    const { status, headers } = answer
    const type = headers.get('content-type') ?? ''
    pages.set(path, { status, type, html, robots: headers.get('x-robots-tag') ?? '' })
    for (const link of [headers.get('location') ?? '', ...linksOf(type, html)]) {
      const next = new URL(link.replaceAll('&amp;', '&'), `${publicUrl}${path}`)
      const address = `${next.pathname}${next.search}`
      if (link && next.origin === publicUrl && !waiting.includes(address)) waiting.push(address)
    }
  }
}

function linksOf(type: string, html: string): string[] {
  if (!type.startsWith('text/html')) return []
  return html
    .matchAll(/<a [^>]*?href="([^"#]+)/g)
    .map(([, href = '']) => href)
    .toArray()
}

function isIndexable([path, { status, type, robots, html }]: [string, Found]): boolean {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
  const isRefused = /noindex/.test(robots) || /<meta name="robots" content="noindex"/.test(html)
  return status === 200 && type.startsWith('text/html') && !isRefused && canonical === `${publicUrl}${path}`
}

const indexable = () => [...pages].filter(isIndexable).map(([path]) => path)
const text = async (path: string) => (await fetch(`${url}${path}`)).text()

test('the sitemap lists exactly the pages that a crawl may index', async () => {
  const listed = (await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)
  const paths = listed.map(([, address = '']) => address.slice(publicUrl.length)).toArray()
  expect(paths.sort()).toEqual(indexable().sort())
  expect(paths.length).toBeGreaterThan(20)
})

test('no link of the shop leads nowhere', () => {
  const broken = [...pages].filter(([path, { status }]) => status >= 400 && !path.startsWith('/sandbox/'))
  expect(broken.map(([path]) => path)).toEqual([])
})

test.each(['/login', '/account', '/cart', '/checkout', '/products?search=whey', '/products?after=eaa'])(
  '%s is not indexed, and names no other address',
  async (path) => {
    const html = await text(path)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toMatch(/rel="canonical"/)
  },
)

test('a page is indexed under one address, with a title, a description and a picture of its own', () => {
  const heads = indexable().map((path) => pages.get(path)?.html ?? '')
  const titles = heads.map((html) => /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '')
  const descriptions = heads.map((html) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '')
  for (const texts of [titles, descriptions]) expect(new Set(texts.filter(Boolean)).size).toBe(heads.length)
  for (const html of heads)
    expect(html).toMatch(
      /<meta property="og:image" content="https:\/\/shop\.example\/photos\/[\w.-]+-share\.jpg"/,
    )
})

test('every share picture is a JPEG of 1200 by 630', async () => {
  const { default: sharp } = await import('sharp')
  const [, picture = ''] =
    /og:image" content="https:\/\/shop\.example([^"]+)"/.exec(
      pages.get('/products/whey-blend')?.html ?? '',
    ) ?? []
  const answer = await fetch(`${url}${picture}`)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([width, height]).toEqual([1200, 630])
})

test('structured data of all pages are valid by schema.org and by what search engines require', async () => {
  const found = new Set<string>()
  for (const path of indexable()) {
    const html = pages.get(path)?.html ?? ''
    expect(await validateStructuredData(html), path).toEqual([])
    for (const data of readStructuredData(html)) found.add(data['@type'])
    expect(html).not.toMatch(/"(aggregateRating|review|ratingValue)"/)
  }
  expect([...found].sort()).toEqual(
    ['BreadcrumbList', 'FAQPage', 'OnlineStore', 'Product', 'ProductGroup', 'WebSite'].sort(),
  )
})

test('the validator finds a wrong type, an unknown property and a missing price', async () => {
  const script = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  expect(await validateStructuredData(script({ '@type': 'Prodct', name: 'Whey' }))).toHaveLength(1)
  const product = { '@type': 'Product', name: 'Whey', image: 'x', offers: { '@type': 'Offer', price: '1' } }
  expect(await validateStructuredData(script(product))).toEqual([])
  const offers = { '@type': 'Offer', priceCurrency: 'INR' }
  expect(await validateStructuredData(script({ ...product, offers }))).not.toEqual([])
})

const required = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'condition',
  'brand',
]

test('the feed has what the product data specification requires, one item for each variant', async () => {
  const xml = await text('/feeds/google.xml')
  const items = xml
    .matchAll(/<item>(.*?)<\/item>/g)
    .map(([, item = '']) => readItem(item))
    .toArray()
  expect(items).toHaveLength(await countVariants())
  expect(new Set(items.map((item) => item.get('id'))).size).toBe(items.length)
  for (const item of items) {
    for (const name of required) expect(item.get(name), `${item.get('title')}: ${name}`).toBeTruthy()
    expect(item.get('id')?.length).toBeLessThanOrEqual(50)
    expect(item.get('title')?.length).toBeLessThanOrEqual(150)
    expect(item.get('description')?.length).toBeLessThanOrEqual(5_000)
    expect(item.get('price')).toMatch(/^\d+\.\d\d INR$/)
    expect(item.get('availability')).toMatch(/^(in_stock|out_of_stock)$/)
    expect(item.has('mpn') || item.get('identifier_exists') === 'no').toBe(true)
    expect(item.get('unit_pricing_measure') ?? '1 g').toMatch(/^\d+ (g|ml|ct)$/)
    expect(
      (await fetch(`${url}${item.get('link')?.slice(publicUrl.length).replaceAll('&amp;', '&')}`)).status,
    ).toBe(200)
  }
  expect(items.filter((item) => item.has('item_group_id')).length).toBeGreaterThan(5)
  const rows = (await text('/feeds/google.csv')).split('\r\n')
  expect(rows.filter((row) => row.endsWith(',IN:0.00 INR'))).toHaveLength(items.length)
})

function readItem(item: string): Map<string, string> {
  return new Map(item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g).map(([, name = '', value = '']) => [name, value]))
}

async function countVariants(): Promise<number> {
  const { count } = await database.db
    .selectFrom('variant')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('files for search engines come compressed, with a tag, and without one', async () => {
  const plain = await app.inject('/sitemap.xml')
  const zipped = await app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip, br' } })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  const headers = { 'if-none-match': String(plain.headers.etag) }
  expect((await app.inject({ url: '/sitemap.xml', headers })).statusCode).toBe(304)
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect((await app.inject('/sitemap-1.xml')).body).toBe(plain.body)
  for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml'])
    expect((await app.inject(path)).statusCode).toBe(404)
  expect((await app.inject('/robots.txt')).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})

test('a changed price is in the feed and the sitemap at once', async () => {
  const before = await text('/sitemap.xml')
  await database.db
    .updateTable('variant')
    .set({ price_paise: 12_300 as never })
    .where('price_paise', '>', 150_000 as never)
    .execute()
  await catalogue.refresh()
  expect(await text('/feeds/google.xml')).toContain('<g:sale_price>123.00 INR</g:sale_price>')
  expect(await text('/sitemap.xml')).not.toBe(before)
})

test('three verified reviews take the place of the fixed figures, on the page, for programs and at home', async () => {
  const read = async (path: string) => (await fetch(`${url}${path}`)).text()
  expect(await read('/products/eaa')).toContain('sample rating')
  await insertPublished(database.pool, 'eaa', [2, 4])
  await vi.waitFor(
    async () => expect(await read('/products/eaa')).toContain('Mean of 2 verified reviews'),
    10_000,
  )
  expect(await read('/products/eaa')).toContain('sample rating')
  expect(await read('/')).toContain('Sample reviews')

  await insertPublished(database.pool, 'omega-3', [5, 4, 4])
  await vi.waitFor(
    async () => expect(await read('/products/omega-3')).toContain('Mean of 3 verified reviews'),
    10_000,
  )
  const html = await read('/products/omega-3')
  expect(html).not.toContain('sample rating')
  expect(html).toContain('Mixes &lt;b&gt;well&lt;/b&gt; &amp; tastes good.')
  expect(await validateStructuredData(html)).toEqual([])
  const found = readStructuredData(html).find((data) => data.aggregateRating)
  expect(found).toMatchObject({
    aggregateRating: { ratingValue: '4.3', reviewCount: 3 },
    review: [{ reviewRating: { ratingValue: 5 } }, { reviewRating: { ratingValue: 4 } }, {}],
  })
  await vi.waitFor(
    async () => expect(await read('/')).toContain('The newest reviews by verified buyers'),
    10_000,
  )
  expect(await read('/')).not.toContain('>Sample reviews')
})
