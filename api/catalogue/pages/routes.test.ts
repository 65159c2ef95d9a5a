import { afterAll, expect, test } from 'vitest'
import { openDocumentShop } from './documents/testing-shop.ts'
import { pageBackend } from './page-backend.ts'

const limits = 'page-misses.ip=8/3600,private-pages.ip=4/3600,api.ip=2/3600'
const shop = await openDocumentShop({ RATE_LIMITS: limits }, 'URL handle,Title,Price\nwhey,Whey,10')
const { app, deps, database } = shop
afterAll(() => shop.close())

test.each([
  ['/PRODUCTS', '/products'],
  ['/checkout/%73hipping', '/checkout/shipping'],
  ['/checkout/%53hipping?a=b', '/checkout/shipping?a=b'],
  ['//products/', '/products'],
  ['/products/', '/products'],
  ['/index.html', '/'],
])('%s is sent to the one address of its page', async (url, location) => {
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(301)
  expect(answer.headers.location).toBe(location)
})

test.each([
  ['/product/whey', '/products/whey'],
  ['/product/whey?flavour=kesar-pista&size=1-kg', '/products/whey?flavour=kesar-pista&size=1-kg'],
])('%s is sent to the page of the product, as it was chosen', async (url, location) => {
  const { statusCode, headers } = await app.inject(url)
  expect([statusCode, headers.location]).toEqual([301, location])
})

test.each([
  ['/products/old-whey?utm=mail', '/products/whey?utm=mail'],
  ['/pages/caf%C3%A9', '/about-us'],
  ['/collections/protein/products/whey', '/products/whey'],
])('%s of the former shop leads to its page here', async (url, location) => {
  const rows = [
    { from_path: '/products/old-whey', to_path: '/products/whey' },
    { from_path: '/pages/café', to_path: '/about-us' },
  ]
  await database.db
    .insertInto('redirect')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
  const answers = [await app.inject(url), await app.inject(url)]
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location])
    // Another day the address may be that of a page again.
    expect(answer.headers['cache-control']).toContain('max-age=0')
  }
})

test.each(['/admin', '/admin/orders?fulfilment=to-pack', '/admin/invitation'])(
  '%s is a document of the back office: kept and indexed by nobody, nothing inline',
  async (url) => {
    const { statusCode, headers, body } = await app.inject(url)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("style-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(body).not.toMatch(/<script(?![^>]* src=)|<style| style=/)
  },
)

test('pages of a trial shop are not indexed, and robots.txt names no sitemap', async () => {
  for (const url of ['/', '/products/whey'])
    expect((await app.inject(url)).headers['x-robots-tag']).toBe('noindex')
  expect((await app.inject('/robots.txt')).body).not.toContain('Sitemap')
})

test('files of the back office are kept for good, and unknown ones are missing', async () => {
  const { body } = await app.inject('/admin')
  const [, script = ''] = /src="(\/admin\/assets\/[^"]+)"/.exec(body) ?? []
  expect((await app.inject(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/admin/assets/missing.js')).statusCode).toBe(404)
})

test.each([`/products/${'/'.repeat(14_000)}x`, `/${'a'.repeat(14_000)}`, `/${'%41'.repeat(4_000)}`])(
  'a path of many thousand letters is refused unread',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(414)
  },
)

test.each(['/', '/products', '/no-such-page', '/collections/none'])(
  'a query of thousands of parts is refused unread at %s',
  async (path) => {
    expect((await app.inject(`${path}?${'%ff&'.repeat(3_500)}`)).statusCode).toBe(414)
  },
)

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  '%s on any page gets the page that says so',
  async (method) => {
    const answers = await Promise.all(
      ['/', '/products', '/products/whey.data'].map((url) => app.inject({ method, url })),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe('GET, HEAD')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.body).toContain('405 Method Not Allowed')
      expect(answer.body).toBe(answers[0]?.body)
    }
  },
)

test('who has too many pages rendered is asked to wait, and made-up addresses are not counted', async () => {
  const from = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress })
  for (let number = 0; number < 20; number += 1)
    for (const path of [`/made-up-${number}`, `/products/made-up-${number}`])
      expect((await from('203.0.113.7', path)).statusCode).toBe(404)
  const statuses = []
  for (const term of 'abcdef')
    statuses.push((await from('203.0.113.7', `/products?search=${term}`)).statusCode)
  expect(statuses.slice(-2)).toEqual([429, 429])
  const refused = await from('203.0.113.7', '/products?search=g')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(refused.body).toContain('Please try again in a moment')
  expect((await from('203.0.113.7', '/products?search=a')).statusCode).toBe(200)
  expect((await from('203.0.113.8', '/products?search=g')).statusCode).toBe(200)
  // Its neighbours on the network still get the pages that everybody shares.
  for (const page of ['/products/whey', '/bestsellers', '/mission'])
    expect((await from('203.0.113.7', page)).statusCode).toBe(200)
})

test('a page of a link is rendered for each request, and counted for each network', async () => {
  const statuses = async (remoteAddress: string) => {
    const found = []
    for (const token of 'abc')
      found.push((await app.inject({ url: `/review?token=${token}`, remoteAddress })).statusCode)
    return found
  }
  expect(await statuses('203.0.113.20')).toEqual([410, 410, 429])
  expect((await app.inject({ url: '/review?token=d', remoteAddress: '203.0.113.21' })).statusCode).toBe(410)
})

test('what a page that everybody shares reads is counted for nobody', async () => {
  const openBackend = pageBackend(app, deps)
  const read = async (client?: string) =>
    (await openBackend(undefined, client).callShop('/api/discount/codes')).status
  for (let time = 0; time < 3; time += 1) expect(await read()).toBe(200)
  expect([await read('203.0.113.22'), await read('203.0.113.22')]).toEqual([200, 429])
})
