import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readEmails } from '../../client/mailbox.ts'
import { breakCalls } from '../faults.ts'
import { expect, test } from '../shop.ts'

const dataOf = (page: Page) => page.getByRole('region', { name: 'Your data' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })

async function deleteWith(page: Page, password: string): Promise<void> {
  await dialogOf(page).getByLabel('Password').fill(password)
  await dialogOf(page).getByRole('button', { name: 'Delete for good' }).click()
}

test('a customer downloads all that is held, as one readable file', async ({ page, shopper, customer }) => {
  const bought = await customer.buy('eaa')
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await dataOf(page).getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^shikhar-my-data-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    profile: { email: customer.email, userName: customer.login.userName, phone: '9876543210' },
    addresses: [{ address1: '4 Residency Road' }],
    orders: [{ order_number: bought.order_number, status: 'paid' }],
    sessions: [{ device: expect.any(String) }],
  })
  expect(text).toContain('\n  "profile": {\n')
  expect(text).not.toContain(customer.login.accessToken)
  await shopper.openCart()
})

test('a download or a deletion that fails says so, and can be tried again', async ({ page, customer }) => {
  await breakCalls(page, '**/api/profile/{data,delete}', 500)
  await page.goto('/account')
  await dataOf(page).getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText('Your data could not be fetched. Please try again.')).toBeVisible()
  await dataOf(page).getByRole('button', { name: 'Delete my account' }).click()
  await deleteWith(page, 'a long way up 7')
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Something went wrong. Please try again.')
  expect(await customer.isLoggedIn()).toBe(true)
  await page.unroute('**/api/profile/{data,delete}')
  await deleteWith(page, 'a long way up 7')
  await expect(page.getByText('Your account is deleted')).toBeVisible()
})

test('a customer deletes the account once nothing is under way, and is gone', async ({
  page,
  shopper,
  customer,
  shop,
}) => {
  const { id } = await customer.buy('eaa')
  await page.goto('/account')
  await dataOf(page).getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialogOf(page)).toContainText('What is deleted:')
  await expect(dialogOf(page)).toContainText('What we keep:')
  await dialogOf(page).getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialogOf(page).getByLabel('Password')).toHaveAccessibleDescription('Password is required.')
  await deleteWith(page, 'not the password')
  await expect(dialogOf(page).getByLabel('Password')).toHaveAccessibleDescription(
    'This is not the password of your account.',
  )
  await deleteWith(page, shopper.password)
  await expect(dialogOf(page).getByRole('alert')).toContainText('not delivered yet')
  await dialogOf(page).getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialogOf(page)).toBeHidden()

  await customer.cancel(id)
  await expect.poll(async () => (await customer.listOrders())[0]?.financial_status).toBe('refunded')
  await shopper.openProduct('eaa')
  await shopper.addToCart()
  await page.goto('/account')
  await dataOf(page).getByRole('button', { name: 'Delete my account' }).click()
  await deleteWith(page, shopper.password)
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  for (const key of ['userName', 'token', 'userId', 'customerAccessToken', 'cartItems'])
    expect(keys).not.toContain(key)

  expect(await customer.isLoggedIn()).toBe(false)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Username or password incorrect')
  await expect
    .poll(async () => (await readEmails(shop, customer.email)).map(({ subject }) => subject))
    .toContain('Your Shikhar account is deleted')
})
