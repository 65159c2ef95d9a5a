import { afterAll, expect, test } from 'vitest'
import { openTestSandbox } from '../../../../sandbox/testing.ts'
import { readConfig } from '../../../config.ts'
import { guardSandbox } from '../../../start/guard-sandbox.ts'
import { openDocumentShop, openPages } from './testing-shop.ts'

const sandbox = await openTestSandbox()
const shop = await openDocumentShop({ PUBLIC_URL: 'https://shop.example' })
await shop.app.register(guardSandbox(sandbox.plugin, { publicUrl: shop.deps.publicUrl, isPublic: false }), {
  prefix: '/sandbox',
})
afterAll(async () => {
  await shop.close()
  await sandbox.close()
})

test('documents, answers of the API and files all have their security headers', async () => {
  const { headers, page } = await shop.open('/')
  const asset = page.findAll('script').find((script) => script.attribute('type') === 'module')
  const paths = ['/', '/nothing', '/api/products', '/api/docs', '/favicon.svg', '/sandbox/mail']
  for (const path of [...paths, asset?.attribute('src') ?? '']) {
    const answer = await shop.open(path)
    expect(answer.status, path).toBe(path === '/nothing' ? 404 : 200)
    expect(answer.headers, path).toMatchObject({
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'content-security-policy': expect.stringContaining('frame-ancestors'),
      ...(!path.startsWith('/sandbox') && { 'cross-origin-resource-policy': 'same-origin' }),
    })
  }
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  const photo = page.find('main').findAll('img')[1]?.attribute('src') ?? ''
  expect(photo).toMatch(/^\/photos\//)
  expect((await shop.open(photo)).headers['cross-origin-resource-policy']).toBe('cross-origin')
})

/** Every kind of document: of the page cache, of the router's errors, of the docs, of the stand-ins. */
const documents = [
  '/',
  '/products',
  '/products/whey-blend',
  '/account',
  '/checkout/shipping',
  '/nothing',
  '/%ff',
  '/test2',
  '/api/docs',
  '/sandbox/mail',
  '/sandbox/razorpay/window',
]

test.each(documents)('%s lets no script run that is not its own', async (path) => {
  const { headers } = await shop.open(path)
  expect(headers['content-type']).toMatch(/^text\/html/)
  const policy = String(headers['content-security-policy'])
  const rules = new Map(policy.split(/;\s*/).map((rule) => [rule.split(' ', 1)[0], rule]))
  expect(rules.get('script-src') ?? rules.get('default-src')).toMatch(
    /^(default-src 'none'|script-src 'self')$/,
  )
  expect(rules.get('frame-ancestors')).toMatch(/^frame-ancestors '(none|self)'/)
  expect(rules.get('base-uri')).toMatch(/^base-uri '(none|self)'$/)
})

test.each(['/', '/products/eaa', '/products?search=whey', '/checkout/shipping', '/nothing', '/%ff'])(
  '%s has no script of its own text, only files and data',
  async (path) => {
    const scripts = (await shop.open(path)).page.findAll('script')
    expect(scripts.length).toBeGreaterThan(1)
    const inline = scripts.filter((script) => !script.attribute('src'))
    for (const script of inline) expect(script.attribute('type')).toMatch(/^application\/(ld\+)?json$/)
  },
)

test('a bad request and a wrong method get the same page', async () => {
  const { status, page } = await shop.open('/%ff')
  expect(status).toBe(400)
  const main = page.find('main')
  expect(main.find('h1').text).toBe('Unexpected Application Error!')
  expect(main.text).toContain('400 Bad Request')
  expect(main.text).toContain('That link looks incomplete.')
  expect(main.text).not.toContain('our mistake')

  const posted = await shop.open('/products', 'POST')
  expect(posted.status).toBe(405)
  expect(posted.page.find('main').text).toContain('405 Method Not Allowed')
  expect(posted.page.find('h1').text).toBe('Unexpected Application Error!')
})

test('an unknown product is a 404 with a way on', async () => {
  const { status, page } = await shop.open('/products/no-such-thing')
  expect(status).toBe(404)
  const alert = page.find('alert')
  expect(alert.text).toContain('Failed to fetch product details. Please try again later.')
  expect(alert.hrefs('See all products')).toEqual(['/products'])
})

test('where the test screens are off their paths lead nowhere', async () => {
  const { app, open } = await openPages({ ...shop.deps, config: readConfig({ TEST_SCREENS: '0' }) })
  for (const path of ['/test2', '/test3']) {
    const { status, page } = await open(path)
    expect(status).toBe(404)
    expect(page.find('main').text).toContain('404 Not Found')
    expect(page.find('h1').text).toBe('This page does not exist')
    expect(page.find('title').text).toMatch(/^Not Found/)
  }
  expect((await open('/api/discount/codes')).status).toBe(404)
  expect((await open('/test1')).status).toBe(200)
  await app.close()
})
