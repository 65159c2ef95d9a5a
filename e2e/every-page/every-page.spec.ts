import { readFile } from 'node:fs/promises'
import { repository } from '../../client/processes/process.ts'
import {
  cataloguePages,
  checkoutPages,
  customerPages,
  formPages,
  oneOfEachKind,
  otherPages,
  textPages,
} from '../pages.ts'
import { expectLoaded } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  scrolledBy,
  testPages,
  turn,
  widths,
} from './sound-page.ts'

test.describe('one page of each kind is sound', () => testPages((path) => oneOfEachKind.includes(path)))

for (const width of widths)
  test(`menu and drawer are accessible at ${width} px`, async ({ page, shop, shopper, customer }) => {
    expect(await customer.isLoggedIn()).toBe(true)
    await keepCart(page, shop.url, { 'whey-blend': 2, 'shaker-bottle': 1 })
    await turn(page, width)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expectAccessible(page, 'account menu')
    await shopper.openCart()
    await expectAccessible(page, 'cart drawer')
    await expectNoSidewaysScroll(page, 'cart drawer')
  })

test('a reload keeps its place on the page', async ({ page }) => {
  await turn(page, 360)
  for (const path of ['/', '/products', '/products/whey-blend', '/privacy']) {
    await page.goto(path)
    await expectLoaded(page)
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    await page.reload()
    await expect.poll(() => scrolledBy(page), path).toBe(600)
  }
})

test('every route of the site is among the pages that are opened', async () => {
  const map = await readFile(`${repository}/web/app/routes.ts`, 'utf8')
  const routes = [...map.matchAll(/page\('([^'*]+)'/g)].map(([, path = '']) => path.replace(/:\w+/, '[^/]+'))
  const seen = [
    ...cataloguePages,
    ...textPages,
    ...formPages,
    ...customerPages,
    ...checkoutPages,
    ...otherPages,
  ]
  const paths = [...seen, '/checkout/account', '/checkout'].map((path) => path.replace(/\?.*/, ''))
  expect(routes.length).toBeGreaterThan(25)
  expect(routes.filter((route) => !paths.some((path) => new RegExp(`^/${route}$`).test(path)))).toEqual([])
})
