import { expect, test } from '../shop.ts'

test('a customer whose account is active is not asked to open a link', async ({ page, customer }) => {
  await page.goto('/created')
  const main = page.getByRole('main')
  await expect(main.getByText('Your account is active and you are logged in.')).toBeVisible()
  await expect(main).not.toContainText(/one step left|activation link/i)
  expect(await customer.isLoggedIn()).toBe(true)
})
