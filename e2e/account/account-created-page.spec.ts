import { expect, test } from '../shop.ts'

test('/created and /test1 ask to open the emailed link and to enter the password again', async ({
  page,
  shopper,
}) => {
  for (const path of ['/created', '/test1']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your account has been created')
    await expect(main).toContainText('We have sent an activation link to your email address.')
    await expect(main).toContainText('Open it and enter your password again: that activates the account')
  }
  await shopper.openCart()
})

test('Continue Shopping leads to the products, My Account to the account', async ({ page, shopper }) => {
  await page.goto('/created')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await page.goBack()
  await main.getByRole('link', { name: 'My Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('heading', { name: 'Please Log In First' })).toBeVisible()
  await shopper.openCart()
})

test('a customer whose account is active is not asked to open a link', async ({ page, customer }) => {
  await page.goto('/created')
  const main = page.getByRole('main')
  await expect(main.getByText('Your account is active and you are logged in.')).toBeVisible()
  await expect(main).not.toContainText(/one step left|activation link/i)
  expect(await customer.isLoggedIn()).toBe(true)
})
