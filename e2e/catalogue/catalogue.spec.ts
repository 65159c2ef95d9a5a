import type { Page, Request } from '@playwright/test'
import { expectLoaded } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

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
    await page.goto(path)
    await expectLoaded(page)
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

test('an unknown path is a 404 with Re-load', async ({ page }) => {
  const answer = await page.goto('/no/such/path')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404 Not Found')).toBeVisible()
  const reloaded = page.waitForResponse('**/no/such/path')
  await page.getByRole('button', { name: 'Re-load' }).click()
  expect((await reloaded).status()).toBe(404)
})
