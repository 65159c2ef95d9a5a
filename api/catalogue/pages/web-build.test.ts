import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { linkedPages } from '../../../shop/pages/linked-pages.ts'
import { sitePaths } from '../../../shop/pages/site-paths.ts'
import { shippedMenus } from '../../platform/settings/current-menus.ts'
import { settingsPath } from '../page-content/published-pages.ts'
import { openDocumentShop } from './documents/testing-shop.ts'
import { pageBackend } from './page-backend.ts'
import { loadWebBuild } from './web-build.ts'

const shop = await openDocumentShop()
afterAll(() => shop.close())
const openBackend = pageBackend(Fastify(), shop.deps)
const backend = { ...openBackend(), requestId: '0199c0de1234' }
const web = await loadWebBuild()

const origin = 'http://localhost:3000'

const render = (path: string, { method = 'GET', own = backend } = {}) =>
  web.renderPage(new Request(`${origin}${path}`, { method }), own)

/** The data that the browser goes on with. */
function readData(text: string) {
  const [, json = ''] =
    /<script type="application\/json" id="hydration-data">(.*?)<\/script>/.exec(text) ?? []
  return JSON.parse(json)
}

test('a document has its head, its page, its modules and its data', async () => {
  const { status, text } = await render('/products/eaa?flavour=watermelon&size=300-gm')
  expect(status).toBe(200)
  expect(text).toMatch(/^<!DOCTYPE html><html lang="en-IN">/)
  expect(text.match(/<title>/g)).toHaveLength(1)
  expect(text).toContain(`<link rel="canonical" href="${origin}/products/eaa"/>`)
  expect(text).toMatch(
    /<script type="module" fetchpriority="low" src="\/assets\/start-[^"]+" data-modules="\/assets\/entry-browser-[^"]+">/,
  )
  expect(text).toMatch(/ data-modules="[^"]* \/assets\/product-page-/)
  const { router, document: documentData } = readData(text)
  expect(Object.values(router.loaderData)).toEqual([
    { content: expect.objectContaining({ id: 'eaa' }), visit: 0 },
  ])
  expect(router.errors).toBeNull()
  expect(documentData).toEqual({
    site: expect.objectContaining({ publicUrl: origin }),
    requestId: null,
    menus: shippedMenus,
    logo: { onPaper: null, onInk: null, icon: '' },
    announcement: null,
    shop: expect.objectContaining({ gstin: expect.any(String), delivery: expect.any(Object) }),
  })
})

test.each(['/contact', '/terms-of-service', '/products/eaa', '/nothing/here'])(
  '%s shows the settings of the shop as they are published, and is dropped with them',
  async (path) => {
    const reads = new Set<string>()
    const published = openBackend(reads)
    const settings = { ...published.settings, legalName: 'Summit Foods LLP', hours: 'Daily, 9 am to 5 pm' }
    const { text } = await render(path, { own: { ...published, settings } })
    expect(reads).toContain(settingsPath)
    expect(text).toContain('Registered address: Summit Foods LLP')
    if (path === '/contact') expect(text).toContain('>Daily, 9 am to 5 pm<')
    expect(text).not.toContain('Shikhar Nutrition Private Limited')
  },
)

test.each([
  ['/nothing/here', 404],
  ['/products/no-such-thing', 404],
  ['/400', 400],
  ['/mission', 200],
])('%s is answered %i', async (path, status) => {
  const page = await render(path)
  expect(page.status).toBe(status)
  expect(page.text.match(/<title>/g)).toHaveLength(1)
})

test('no page takes a POST', async () => {
  const { status, text } = await render('/', { method: 'POST' })
  expect(status).toBe(405)
  expect(text).toContain('405 Method Not Allowed')
  expect(Object.values(readData(text).router.errors)).toEqual([
    { status: 405, statusText: 'Method Not Allowed', internal: true, data: null },
  ])
})

test('where the shop cannot be asked the page says so with 503, and the error is logged', async () => {
  const errors: unknown[] = []
  const broken = {
    ...backend,
    callShop: async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => ({}) }),
    reportError: (error: unknown) => errors.push(error),
  }
  const { status, text } = await render('/products', { own: broken })
  expect([status, errors.length]).toEqual([503, 1])
  expect(text).toContain('Failed to load products')
})

test('a page that fails to render is logged, and names its request and nothing else', async () => {
  const errors: unknown[] = []
  const product = { id: 'eaa', title: 'EAA', options: [], variants: null }
  const broken = {
    ...backend,
    callShop: async () => ({ ok: true, status: 200, headers: new Headers(), json: async () => product }),
    reportError: (error: unknown) => errors.push(error),
  }
  const { status, text } = await render('/products/eaa', { own: broken })
  expect([status, errors.length]).toEqual([500, 1])
  expect(text).toContain('0199c0de1234')
  expect(text).toContain('Unexpected Server Error')
  expect(text).not.toContain('Cannot read properties')
})

test('only paths of the site map are pages', () => {
  expect(
    ['/', '/products', '/products/eaa', '/checkout/shipping', '/test2'].filter(web.hasPage),
  ).toHaveLength(5)
  expect(['/404', '/products/', '/products/eaa/x', '/Products', ''].filter(web.hasPage)).toEqual([])
})

test('each address that no added page may have is one of the site', () => {
  const paths = sitePaths.filter((path) => path !== '*').map((path) => `/${path.replace(/:\w+/, 'any')}`)
  expect(paths.filter((path) => !web.hasPage(path))).toEqual([])
})

test('each page that a menu may open is one of the site', () => {
  expect(linkedPages.filter((path) => !web.hasPage(path))).toEqual([])
})

test('a document bears menus, announcement, colours, fonts, logo and name as they are published', async () => {
  const photo = `up-${'0a'.repeat(12)}-617x84`
  const { text } = await render('/', {
    own: {
      ...backend,
      settings: { ...backend.settings, brand: 'Summit', tagline: 'Higher' },
      menus: { ...backend.menus, plain: [{ label: 'Blog', to: 'https://blog.example.in/' }] },
      announcement: { text: 'Diwali week', link: { label: 'See all', to: '/products' } },
      colours: { ink: '#10201a', paper: '#f3f6ef', accent: '#6cbf5f' },
      fonts: { path: '/theme/fonts-0123456789abcdef.css', preloaded: ['inter-variable.woff2'] },
      logo: { onPaper: photo, onInk: photo, icon: photo },
    },
  })
  for (const part of [
    '<title>Summit · Higher</title>',
    'href="https://blog.example.in/"',
    '<span>Diwali week</span>',
    '<meta name="theme-color" content="#10201a"/>',
    '<link rel="stylesheet" href="/theme/10201a-f3f6ef-6cbf5f.css"/>',
    '<link rel="stylesheet" href="/theme/fonts-0123456789abcdef.css"/>',
    `<link rel="apple-touch-icon" href="/photos/${photo}-icon.png"/>`,
    `src="/photos/${photo}-640.webp" width="617" height="84" alt="Summit"`,
    `/photos/${photo}-icon.png","address"`,
  ])
    expect(text).toContain(part)
  expect(text.match(/as="font"/g)).toHaveLength(1)
})
