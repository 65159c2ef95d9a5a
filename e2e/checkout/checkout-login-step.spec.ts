import { insertCustomer } from '../insert-customer.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

test('breadcrumb, form, and a link to the sign-up', async ({ page, shop, complaints }) => {
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/account')
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByRole('listitem')).toHaveText([/Cart$/, /Account$/, /Shipping$/, /Payment$/])
  await expect(breadcrumb.locator('[aria-current="step"]')).toHaveText('Account')
  await expect(breadcrumb.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart')

  const main = page.getByRole('main')
  for (const [label, type] of [
    ['Email', 'email'],
    ['Password', 'password'],
  ] as const) {
    const field = main.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('type', type)
    await expect(field).toHaveAttribute('required')
  }
  await expect(main.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await main.getByRole('link', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/signup\b/)
  await expect(page.getByLabel('First name')).toBeVisible()
  expect(complaints).toEqual([])
})

test('without both fields nothing is sent', async ({ page, shop, complaints }) => {
  let logins = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) logins += 1
  })
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/account')
  const [email, password] = [
    page.getByLabel('Email', { exact: true }),
    page.getByLabel('Password', { exact: true }),
  ]
  for (const typed of [
    ['', ''],
    ['asha@example.com', ''],
    ['', 'a long way up 7'],
    ['   ', 'a long way up 7'],
  ] as const) {
    await email.fill(typed[0])
    await password.fill(typed[1])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText('Email and password are required.')
  }
  expect(logins).toBe(0)
  expect(complaints).toEqual([])
})

test('who is logged in goes on to the shipping step', async ({ page, shop, customer, complaints }) => {
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/account')
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await expect(page.getByLabel('Deliver to')).toBeVisible()
  expect(await customer.isLoggedIn()).toBe(true)
  expect(complaints).toEqual([])
})

test('who logs in there goes on to the shipping step', async ({ page, shop, shopper }) => {
  const { email } = await insertCustomer(shop)
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/account')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await shopper.expectLoggedIn()
  await expect(page.getByLabel('Deliver to')).toBeVisible()
})
