import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'

function openMenu(page: Page): Promise<void> {
  return page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
}

test('the account menu greets a guest, with Login, Sign Up and Wishlist', async ({ page, complaints }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const [name, url] of [
    ['Login', /\/login$/],
    ['Sign Up', /\/signup$/],
    ['Wishlist', /\/wishlist$/],
  ] as const) {
    await openMenu(page)
    await expect(header).toContainText('Hello Guest')
    await expect(header.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
    await expect(header.getByRole('link', { name: 'Orders' })).toHaveCount(0)
    await header.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(url)
  }
  expect(complaints).toEqual([])
})

test('the account menu greets a customer by name, and each entry leads where it says', async ({
  page,
  shopper,
  customer,
}) => {
  await shopper.openProduct('whey-blend')
  await shopper.addToCart()
  const header = page.getByRole('banner')
  for (const [name, url, current] of [
    ['Orders', /\/account\?tab=orders$/, 'My orders'],
    ['Addresses', /\/account\?tab=addresses$/, 'My addresses'],
    ['My Account', /\/account$/, 'My Profile'],
  ] as const) {
    await openMenu(page)
    await expect(header).toContainText(`Hi, ${customer.login.userName}`)
    await expect(header).not.toContainText(/Hello Guest|Login|Sign Up/)
    await header.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('main').getByRole('link', { name: current })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
  await header.getByRole('link', { name: 'Products' }).click()
  await expect(header.getByLabel('Search for items')).toBeVisible()
  await openMenu(page)
  await header.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await expect(shopper.proceedButton).toBeVisible()
})

test('Sign Out in the account menu logs out, says so and goes to /login', async ({
  page,
  shopper,
  customer,
}) => {
  await shopper.openProduct('eaa')
  await shopper.addToCart()
  const keys = ['userName', 'token', 'userId', 'cartItems', 'customerAccessToken']
  const readKeys = () => page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)
  expect((await readKeys()).filter((value) => !value)).toEqual([])
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }))

  await openMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('status').filter({ hasText: 'Successfully Logout' })).toBeVisible()
  expect(await readKeys()).toEqual(keys.map(() => null))
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false)
  expect(await customer.isLoggedIn()).toBe(false)
})

test('in the search header the account menu and the mobile menu close each other', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products')
  const greeting = page.getByRole('banner').getByText('Hello Guest')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await openMenu(page)
  await expect(greeting).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu).toBeVisible()
  await expect(greeting).toBeHidden()
  await openMenu(page)
  await expect(greeting).toBeVisible()
  await expect(menu).toBeHidden()
  await openMenu(page)
  await expect(greeting).toBeHidden()
  expect(complaints).toEqual([])
})
