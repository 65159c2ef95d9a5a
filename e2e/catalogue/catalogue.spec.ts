import type { APIRequestContext, Page, Request } from '@playwright/test'
import { expect, test } from '../shop.ts'

async function readTitles(request: APIRequestContext, listing: string): Promise<string[]> {
  const { products } = await (await request.get(`/api/products${listing}`)).json()
  return products.map(({ title }: { title: string }) => title)
}

function cardTitles(page: Page) {
  return page.getByRole('main').getByRole('article').getByRole('heading')
}

/** Of the products whose title does not hold the term. */
function relatedTitles(page: Page) {
  return page
    .getByRole('region', { name: /looking for:$|^These come in/ })
    .getByRole('article')
    .getByRole('heading')
}

const wheyTitles = ['Whey Blend', 'Isolate Whey']
const relatedToWhey = ['Weight Gainer', 'Measuring Scoop']

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('from home to a product and its flavours by links', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Peak Performance')
    await page.getByRole('main').getByRole('link', { name: 'Whey Blend', exact: true }).click()
    await expect(page).toHaveURL(/\/products\/whey-blend$/)
    await expect(page).toHaveTitle(/Whey Blend/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whey Blend')
    await expect(page.getByRole('main')).toContainText('₹1,899')
    await expect(page.getByRole('table').first()).toContainText('Protein')
    await page.getByRole('radio', { name: 'Kesar Pista' }).click()
    await expect(page).toHaveURL(/flavour=kesar-pista/)
    await expect(page.getByRole('radio', { name: 'Kesar Pista' })).toBeChecked()
  })

  for (const [path, listing] of [
    ['/products', ''],
    ['/bestsellers', '/collection/bestsellers'],
    ['/accessories', '/collection/accessories'],
  ] as const) {
    test(`${path} lists its goods, each a link`, async ({ page, request }) => {
      const titles = await readTitles(request, listing)
      await page.goto(path)
      await expect(cardTitles(page)).toHaveText(titles)
      const [first = ''] = titles
      await page.getByRole('main').getByRole('link', { name: first }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
    })
  }

  test('search finds by Enter', async ({ page }) => {
    await page.goto('/products')
    await page.getByLabel('Search for items').fill('WHEY')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=WHEY$/)
    await expect(page.getByRole('main')).toContainText('Displaying search results for "WHEY"')
    await expect(cardTitles(page)).toHaveText([...wheyTitles, ...relatedToWhey])
    await expect(relatedTitles(page)).toHaveText(relatedToWhey)
  })

  test('a search that finds nothing shows bestsellers', async ({ page }) => {
    await page.goto('/accessories?search=zzz')
    await expect(page.getByRole('main')).toContainText('No results found')
    await expect(page.getByRole('region', { name: 'Our bestsellers' }).getByRole('article')).toHaveCount(4)
  })

  test('the pages of text can be read', async ({ page }) => {
    for (const [path, title] of [
      ['/partner', /Partner/],
      ['/about-us', /About Us/],
      ['/mission', /Mission/],
      ['/privacy', /Privacy/],
      ['/terms-of-service', /Terms/],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    await page.goto('/privacy')
    await expect(page.getByRole('main')).toContainText('05 December 2024')
  })
})

test('search follows each letter, and the address keeps it', async ({ page, shopper }) => {
  await page.goto('/products')
  await shopper.searchFor('whey')
  await expect(cardTitles(page)).toHaveText([...wheyTitles, ...relatedToWhey])
  await expect(page).toHaveURL(/search=whey$/)
  await cardTitles(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/.*whey/)
  await page.goBack()
  await expect(page.getByLabel('Search for items')).toHaveValue('whey')
  await expect(cardTitles(page)).toHaveText([...wheyTitles, ...relatedToWhey])
  await shopper.searchFor('nothing like it')
  await expect(page.getByRole('main')).toContainText('Displaying search results for "nothing like it"')
  await expect(page.getByRole('main')).toContainText('No results found')
  await expect(page.getByRole('region', { name: 'Our bestsellers' }).getByRole('article')).toHaveCount(4)
})

test('words that no title holds lead to what they mean, the same in browser, document and API', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  const main = page.getByRole('main')
  await page.goto('/products?search=whey+protein')
  await expect(main).toContainText('Displaying search results for "whey protein"')
  await expect(main).toContainText('No product has "whey protein" in its name. You may be looking for:')
  for (const term of ['protein', 'chocolate', 'omega 3', 'shakers', 'creatine monohydrate', 'bcaa']) {
    const { products, related } = await (
      await request.get('/api/products', { params: { search: term } })
    ).json()
    const titles = related.map(({ title }: { title: string }) => title)
    expect([products.length, titles.length > 0], term).toEqual([0, true])
    await shopper.searchFor(term)
    await expect(relatedTitles(page), term).toHaveText(titles)
    await expect(cardTitles(page), term).toHaveCount(titles.length)
    await expect(page.getByText('No results found')).toHaveCount(0)
  }
  await page.reload()
  await expect(relatedTitles(page)).toHaveText(['Whey Blend', 'Isolate Whey', 'EAA'])
  expect(complaints).toEqual([])
})

test('the first page brings its data along, and later ones ask the API alone', async ({ page, shopper }) => {
  const asked: URL[] = []
  const isData = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType())
  page.on('request', (request) => isData(request) && asked.push(new URL(request.url())))
  for (const path of ['/', '/products', '/bestsellers', '/products/whey-blend']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(asked.filter(({ pathname }) => /^\/api\/products(?!.*\/stock$)/.test(pathname))).toEqual([])

  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Accessories' }).click()
  await expect(cardTitles(page)).not.toHaveCount(0)
  await cardTitles(page).first().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await header.getByRole('link', { name: 'Shikhar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Peak Performance')
  const paths = asked.map(({ pathname }) => pathname)
  expect(paths).toContain('/api/products/collection/accessories')
  expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual([])
  await shopper.openCart()
})

test('an unknown product is a 404 with a way on', async ({ page }) => {
  const answer = await page.goto('/products/no-such-thing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('alert')).toContainText(
    'Failed to fetch product details. Please try again later.',
  )
  await page.getByRole('alert').getByRole('link', { name: 'See all products' }).click()
  await expect(cardTitles(page)).not.toHaveCount(0)
})

test('an unknown path is a 404 with Re-load', async ({ page }) => {
  const answer = await page.goto('/no/such/path')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404 Not Found')).toBeVisible()
  const reloaded = page.waitForResponse('**/no/such/path')
  await page.getByRole('button', { name: 'Re-load' }).click()
  expect((await reloaded).status()).toBe(404)
})
