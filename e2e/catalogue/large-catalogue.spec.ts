import type { Page } from '@playwright/test'
import pg from 'pg'
import { breakCalls } from '../faults.ts'
import { expectLoaded, expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

// A shop of its own, for its goods are more than come at once.
test.describe.configure({ mode: 'default' })
test.use({ shopSettings: { LOG_LEVEL: 'info' } })

const count = 600
const pageLength = 48

test.beforeAll(async ({ shop }) => {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  await client.query(goods)
  await client.end()
  const read = async () => (await fetch(`${shop.url}/products`)).text()
  await expect.poll(read).toContain('Show more')
})

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const showMore = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Show more' })
/** Cards get their height when they come near the screen, and move what is below them: no click before that. */
async function clickShowMore(page: Page): Promise<void> {
  await showMore(page).scrollIntoViewIfNeeded()
  await showMore(page).click()
}

test('Show more brings the following goods below those that are there', async ({ page, complaints }) => {
  await page.goto('/products')
  await expectScripts(page)
  await expect(cards(page)).toHaveCount(pageLength)
  await clickShowMore(page)
  await expect(cards(page)).toHaveCount(2 * pageLength)
  await expect(page).toHaveURL(/\/products$/)
  await expect(cards(page).nth(pageLength)).toContainText('Oats')
  expect(complaints).toEqual([])
})

test('Back from a product shows again what Show more had brought', async ({ page, complaints }) => {
  await page.goto('/products')
  await expectScripts(page)
  await clickShowMore(page)
  await expect(cards(page)).toHaveCount(2 * pageLength)
  await cards(page).nth(pageLength).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oats')
  await page.goBack()
  await expect(cards(page)).toHaveCount(2 * pageLength)
  expect(complaints).toEqual([])
})

test('a letter typed is looked for among all goods, and nothing is said to be missing before', async ({
  page,
  shopper,
  complaints,
}) => {
  await page.goto('/products')
  const letGo = Promise.withResolvers<void>()
  await page.route('**/api/products?search=*', async (route) => {
    await letGo.promise
    await route.continue()
  })
  await shopper.searchFor('no. 58')
  await expect(page).toHaveURL(/search=no\.\+58$/)
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByText('No results found')).toHaveCount(0)
  letGo.resolve()
  await expect(cards(page)).toHaveCount(11)
  await expect(page.getByRole('main')).toContainText('Displaying search results for "no. 58"')
  await shopper.searchFor('nothing like it')
  await expect(page.getByRole('main')).toContainText('No results found')
  expect(complaints).toEqual([])
})

test('a later page opened by its address searches all goods as well, and leads back', async ({
  page,
  shopper,
  complaints,
}) => {
  await page.goto('/products?after=oats-300')
  await expect(cards(page).first()).toContainText('No. 301.')
  await page.getByRole('main').getByRole('link', { name: 'Show from the first product' }).click()
  await expect(cards(page).first()).toContainText('Whey Blend')
  await page.goBack()
  await expect(cards(page).first()).toContainText('No. 301.')
  await shopper.searchFor('whey')
  const related = page.getByRole('region', { name: /looking for:$/ }).getByRole('article')
  await expect(related).toHaveText([/Weight Gainer/, /Measuring Scoop/])
  await expect(cards(page)).toHaveCount(4)
  expect(complaints).toEqual([])
})

test('what does not come is said, and Retry brings it', async ({ page }) => {
  await page.goto('/products')
  await expectLoaded(page)
  await breakCalls(page, '**/api/products?*', 'no answer')
  await clickShowMore(page)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('Failed to fetch products. Please try again later.')
  // The alert still stands for the goods that did not come: the search has to have failed as well.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('search=no'))
  await page.getByLabel('Search for items').fill('no. 599')
  await failed
  await expect(alert).toBeVisible()
  await expect(page.getByText('No results found')).toHaveCount(0)
  await page.unroute('**/api/products?*')
  await page.getByRole('main').getByRole('link', { name: 'Retry' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(alert).toHaveCount(0)
})

const id = (what: string) => `md5('${what} ' || n)::uuid`
const goods = `
  insert into product (id, handle, title, body_html, vendor, product_type, position)
    select ${id('product')}, 'oats-' || n, 'Oats No. ' || n || '.', '<p>Oats.</p>', 'Shikhar', 'Food', 100 + n
    from generate_series(0, ${count - 1}) as n;
  insert into variant (id, product_id, position, sku, title, price_paise, mrp_paise)
    select ${id('variant')}, ${id('product')}, 0, 'OATS-' || n, '', 10000, 10000 from generate_series(0, ${count - 1}) as n;
  insert into stock (variant_id, available) select ${id('variant')}, 100 from generate_series(0, ${count - 1}) as n`
