import type { Browser, Page } from '@playwright/test'
import { breakCalls } from '../faults.ts'
import { expect, test } from '../shop.ts'
import { Shopper } from '../shopper.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

const listOf = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })

async function logInElsewhere(
  browser: Browser,
  url: string,
  userAgent: string,
  email: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, userAgent })
  const shopper = new Shopper(await context.newPage())
  await shopper.logIn({ email, password: shopper.password })
  return shopper.page
}

test('a customer sees each device, signs one out, and then all the others', async ({
  page,
  shopper,
  customer,
  browser,
  shop,
}) => {
  await page.goto('/account')
  const rows = listOf(page).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('This device')
  await expect(listOf(page).getByRole('button')).toHaveCount(0)

  const onPhone = await logInElsewhere(browser, shop.url, phone, customer.email)
  const onLaptop = await logInElsewhere(browser, shop.url, laptop, customer.email)
  await page.reload()
  await expect(rows).toHaveCount(3)
  const lost = rows.filter({ hasText: 'Chrome on Android' })
  await expect(lost).toContainText(/Signed in \d+ \w+ \d{4}, \d+:\d\d [ap]m/)
  await expect(lost).toContainText(/Last seen \d+ \w+ \d{4}, \d+:\d\d [ap]m/)
  await lost.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
  await expect(page.getByText('Chrome on Android is signed out')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await onPhone.goto('/account')
  await expect(onPhone.getByRole('heading', { name: 'Please Log In First' })).toBeVisible()
  await onLaptop.goto('/account')
  await expect(listOf(onLaptop).getByRole('listitem')).toHaveCount(2)

  await listOf(page).getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('This device')
  await onLaptop.reload()
  await expect(onLaptop.getByRole('heading', { name: 'Please Log In First' })).toBeVisible()
  await shopper.openCart()
  await Promise.all([onPhone, onLaptop].map((one) => one.context().close()))
})

test('a list that does not load says so, and Retry brings it', async ({ page, customer }) => {
  await breakCalls(page, '**/api/profile/sessions', 'no answer')
  await page.goto('/account')
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await expect(listOf(page).getByRole('alert')).toHaveText('The list of your devices could not be loaded.')
  await page.unroute('**/api/profile/sessions')
  await listOf(page).getByRole('button', { name: 'Retry' }).click()
  await expect(listOf(page).getByRole('listitem')).toHaveCount(1)
})
