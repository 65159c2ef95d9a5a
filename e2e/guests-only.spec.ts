import { expect, test } from './shop.ts'
import { keepInStorage } from './stored-cart.ts'

test('who is logged in is told so on /login and /signup, and led on or out', async ({ page, customer }) => {
  const main = page.getByRole('main')
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('You are logged in')
    await expect(main).toContainText(customer.login.userName)
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await main.getByRole('link', { name: 'My Account' }).click()
    await expect(page).toHaveURL(/\/account$/)
  }
  await page.goto('/login?next=/account?tab=orders')
  await main.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders$/)

  await page.goto('/signup')
  await main.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(main.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  expect(await customer.isLoggedIn()).toBe(false)
})

test('a stored name without its token is no login: the form is there', async ({ page, shop, complaints }) => {
  await keepInStorage(page, shop.url, { userName: 'Asha Rao' })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  expect(complaints).toEqual([])
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
