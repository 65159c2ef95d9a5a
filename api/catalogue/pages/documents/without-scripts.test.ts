import { afterAll, expect, test } from 'vitest'
import type { Part } from './testing-document.ts'
import { openDocumentShop } from './testing-shop.ts'

const shop = await openDocumentShop()
afterAll(() => shop.close())

const follow = (part: Part, link: string | RegExp) =>
  shop.open(part.find('link', link).attribute('href') ?? '')

async function readTitles(listing: string): Promise<string[]> {
  const { products } = (await shop.app.inject(`/api/products${listing}`)).json()
  return products.map(({ title }: { title: string }) => title)
}

const cardTitles = (part: Part) => part.findAll('article').map((card) => card.find('heading').text)

test.each([
  ['/login', 'Logging in'],
  ['/signup', 'Signing up'],
  ['/forgot-password', 'Asking for a reset link'],
  ['/reset-password?token=x', 'Choosing a new password'],
  ['/activate?token=x', 'Activating the account'],
  ['/cart', 'The cart'],
  ['/account', 'The account'],
  ['/checkout', 'The checkout'],
  ['/checkout/account', 'The checkout'],
  ['/checkout/shipping', 'The checkout'],
  ['/thankyou', 'This page'],
  ['/contact', 'This form'],
  ['/subscribe/confirm?token=x', 'Confirming'],
  ['/confirm-email?token=x', 'Confirming'],
  ['/products/whey-blend', 'Adding to the cart'],
  ['/', 'Subscribing'],
])('%s says once what needs scripts', async (path, what) => {
  const { page } = await shop.open(path)
  const said = page.findAll('noscript').filter(({ text }) => text.includes('JavaScript'))
  expect(said).toHaveLength(1)
  expect(said[0]?.find('status').text).toContain(`${what} needs JavaScript, which is off in this browser.`)
})

test('links lead from home to a product and its flavours', async () => {
  const home = await shop.open('/')
  expect(home.page.find('h1').text).toBe('Peak Performance')
  const product = await follow(home.page.find('main'), 'Whey Blend')
  expect(product.url).toBe('/products/whey-blend')
  expect(product.page.find('title').text).toMatch(/Whey Blend/)
  expect(product.page.find('h1').text).toBe('Whey Blend')
  const main = product.page.find('main')
  expect(main.text).toContain('₹1,899')
  expect(main.findAll('table')[0]?.text).toContain('Protein')
  const flavour = main.find('radio', /^Kesar Pista/)
  expect(flavour.attribute('aria-checked')).toBe('false')
  const chosen = await shop.open(flavour.attribute('href') ?? '')
  expect(chosen.url).toContain('flavour=kesar-pista')
  expect(chosen.page.find('radio', /^Kesar Pista/).attribute('aria-checked')).toBe('true')
})

test.each([
  ['/products', ''],
  ['/bestsellers', '/collection/bestsellers'],
  ['/accessories', '/collection/accessories'],
])('%s lists its goods, each a link', async (path, listing) => {
  const titles = await readTitles(listing)
  const { page } = await shop.open(path)
  expect(cardTitles(page.find('main'))).toEqual(titles)
  for (const title of titles)
    expect((await follow(page.find('main'), title)).page.find('h1').text).toBe(title)
})

test('the search box finds by Enter', async () => {
  const { page } = await shop.open('/products')
  const form = page.find('search')
  expect(form.attribute('method')).toBe('get')
  const field = form.find('searchbox', 'Search for items').attribute('name') ?? ''
  const results = await shop.open(`${form.attribute('action')}?${new URLSearchParams({ [field]: 'WHEY' })}`)
  expect(results.url).toBe('/products?search=WHEY')
  const main = results.page.find('main')
  expect(main.text).toContain('Displaying search results for "WHEY"')
  const related = ['Weight Gainer', 'Measuring Scoop']
  expect(cardTitles(main)).toEqual(['Whey Blend', 'Isolate Whey', ...related])
  expect(cardTitles(main.find('region', /looking for:$/))).toEqual(related)
})

test('a search that finds nothing shows bestsellers', async () => {
  const { page } = await shop.open('/accessories?search=zzz')
  expect(page.find('main').text).toContain('No results found')
  expect(page.find('region', 'Our bestsellers').findAll('article')).toHaveLength(4)
})

test('a search that finds nothing links to the pages its words name', async () => {
  const { page } = await shop.open('/products?search=refund')
  expect(page.find('main').hrefs('My orders')).toEqual(['/account?tab=orders'])
})

test('a comparison opens by its address, and changes by links', async () => {
  const { page } = await shop.open('/compare?products=whey-blend,isolate-whey,nothing-like-it')
  expect(page.texts('columnheader')).toEqual([
    expect.stringContaining('Whey Blend'),
    expect.stringContaining('Isolate Whey'),
  ])
  expect(page.text).toContain('Some products of this link are not sold here')
  expect(robotsOf(page)).toBe('noindex')
  const one = await follow(page, /^Remove.*Isolate Whey$/)
  expect(one.page.findAll('columnheader')).toHaveLength(1)
  const two = await follow(one.page.find('region', 'Add a product'), 'Isolate Whey')
  expect(two.url).toBe('/compare?products=whey-blend,isolate-whey')
  expect(two.page.findAll('columnheader')).toHaveLength(2)
})

const robotsOf = (page: Part) =>
  page
    .findAll('meta')
    .find((meta) => meta.attribute('name') === 'robots')
    ?.attribute('content')
