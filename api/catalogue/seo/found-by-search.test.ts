import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPublished } from '../reviews/testing.ts'
import { readStructuredData, validateStructuredData } from './testing.ts'
import { type FoundShop, openFoundShop, publicUrl } from './testing-shop.ts'

let shop: FoundShop

beforeAll(async () => {
  shop = await openFoundShop()
  await crawl()
})
afterAll(() => shop.close())

interface Found {
  status: number
  type: string
  robots: string
  html: string
}

const pages = new Map<string, Found>()

/** Comparisons lead to one another in any order: a thousand pages of three and four products, whose links are those of two. */
const ofManyProducts = /^\/compare\?products=[^,]+,[^,]+,/

/** Follows every link of the shop, as a search engine does. */
async function crawl(): Promise<void> {
  const waiting = ['/']
  for (const path of waiting) {
    const answer = await fetch(`${shop.url}${path}`, { redirect: 'manual' })
    const html = await answer.text()
    const { status, headers } = answer
    const type = headers.get('content-type') ?? ''
    pages.set(path, { status, type, html, robots: headers.get('x-robots-tag') ?? '' })
    for (const link of [headers.get('location') ?? '', ...linksOf(type, html)]) {
      const next = new URL(link.replaceAll('&amp;', '&'), `${publicUrl}${path}`)
      const address = `${next.pathname}${next.search}`
      if (!link || next.origin !== publicUrl || ofManyProducts.test(address)) continue
      if (!waiting.includes(address)) waiting.push(address)
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

test('the sitemap lists exactly the pages that a crawl may index', async () => {
  const listed = (await shop.text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)
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
    const html = await shop.text(path)
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
  const answer = await fetch(`${shop.url}${picture}`)
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

test('three verified reviews take the place of the fixed figures, on the page, for programs and at home', async () => {
  expect(await shop.text('/products/eaa')).toContain('sample rating')
  await insertPublished(shop.database.pool, 'eaa', [2, 4])
  await expect.poll(() => shop.text('/products/eaa')).toContain('2 verified reviews (last')
  expect(await shop.text('/products/eaa')).not.toContain('sample rating')
  expect(await shop.text('/')).toContain('Sample reviews')

  await insertPublished(shop.database.pool, 'omega-3', [5, 4, 4])
  await expect.poll(() => shop.text('/products/omega-3')).toContain('Average of 3 verified reviews')
  const html = await shop.text('/products/omega-3')
  expect(html).not.toContain('sample rating')
  expect(html).toContain('Mixes &lt;b&gt;well&lt;/b&gt; &amp; tastes good.')
  expect(await validateStructuredData(html)).toEqual([])
  const found = readStructuredData(html).find((data) => data.aggregateRating)
  expect(found).toMatchObject({
    aggregateRating: { ratingValue: '4.3', reviewCount: 3 },
    review: [{ reviewRating: { ratingValue: 5 } }, { reviewRating: { ratingValue: 4 } }, {}],
  })
  await expect.poll(() => shop.text('/')).toContain('The newest reviews by verified buyers')
  expect(await shop.text('/')).not.toContain('>Sample reviews')
})
