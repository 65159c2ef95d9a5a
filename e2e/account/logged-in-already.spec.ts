import { insertCustomer } from '../insert-customer.ts'
import { expect, test } from '../shop.ts'

test('who is logged in is told so at the login, and can still log in as somebody else', async ({
  page,
  shopper,
  customer,
  shop,
}) => {
  const main = page.getByRole('main')
  await page.goto('/login')
  await expect(main).toContainText(`You are logged in as ${customer.login.userName}.`)
  await main.getByRole('link', { name: 'My Account' }).click()
  await expect(page).toHaveURL(/\/account$/)

  const other = await insertCustomer(shop, { first_name: 'Ravi' })
  await shopper.logIn({ email: other.email, password: shopper.password })
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Hi, Ravi Iyer!' })).toBeVisible()
})

test('Sign Out leads to the login also when the shop does not answer', async ({ page, customer }) => {
  await page.clock.install()
  await page.route('**/api/logout', () => {})
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).first().click()
  await page.clock.runFor(3_000)
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await customer.isLoggedIn()).toBe(true)
})
