import type { Page } from '@playwright/test'
import { breakCalls } from '../faults.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

// A browser does not ask twice for a script that did not come. No complaints are collected: it reports each.

const entry = '**/assets/entry-browser-*.js'
const notice = 'This could not be loaded. Please check your network.'

const lose = (page: Page, calls: string) => breakCalls(page, calls, 'no answer')

function countDocuments(page: Page): () => number {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  return () => documents
}

test('a page whose first script is lost is loaded once more', async ({ page }) => {
  const documents = countDocuments(page)
  await page.route(entry, (route) => route.abort(), { times: 1 })
  await page.goto('/products')
  await expectScripts(page)
  expect(documents()).toBe(2)
})

test('a page whose script is lost again stays, and its links work', async ({ page }) => {
  await lose(page, entry)
  const documents = countDocuments(page)
  await page.goto('/products')
  await expect.poll(documents).toBe(2)
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('the code of the page itself is no less needed', async ({ page }) => {
  await page.route('**/assets/contact-page-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/contact')
  await expectScripts(page)
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
})

test('parts that come later are replaced by one notice, and Retry loads the page', async ({ page }) => {
  await lose(page, '**/assets/blocks-*.js')
  await page.goto('/')
  await expectScripts(page)
  await page.mouse.wheel(0, 100)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText(notice)
  await page.unrouteAll()
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('a tab of the account is replaced by a notice, and Retry loads it', async ({ page, customer }) => {
  expect(await customer.isLoggedIn()).toBe(true)
  await lose(page, '**/assets/orders-tab-*.js')
  await page.goto('/account?tab=orders')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText(notice)
  await page.unrouteAll()
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('My orders')
})

test('in the place of a cart drawer that does not come opens the page of the cart', async ({
  page,
  shop,
}) => {
  await keepCart(page, shop.url, { eaa: 1 })
  await lose(page, '**/assets/cart-drawer-*.js')
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Cart, 1 item' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main')).toContainText('EAA')
})

test('a heart and a plus whose code does not come say so', async ({ page }) => {
  await lose(page, '**/assets/toggle-wish-*.js')
  await page.route(/quick-add-[^/]{1,9}\.js/, (route) => route.abort())
  await page.goto('/products')
  await expectScripts(page)
  const said = page.getByText('This did not load. Please load the page again.')
  await page.getByRole('button', { name: 'Save EAA to your wishlist', exact: true }).click()
  await expect(said).toBeVisible()
  await expect(said).toBeHidden()
  await page.getByRole('button', { name: 'Put EAA into your cart' }).click()
  await expect(said).toBeVisible()
})

test('a payment whose code does not come orders nothing, and says what to do', async ({
  page,
  shop,
  customer,
}) => {
  await keepCart(page, shop.url, { eaa: 1 })
  await lose(page, '**/assets/payment-flow-*.js')
  await page.goto('/checkout/shipping')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Please load this page again: nothing is ordered yet.',
  )
  expect(await customer.listOrders()).toEqual([])
})
