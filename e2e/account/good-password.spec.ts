import { expect, test } from '../shop.ts'

const tooCommon = /This password is too common\./

test('a password that thieves try first is refused at its field, and a better one signs up', async ({
  page,
  shopper,
}) => {
  await page.goto('/signup')
  await shopper.fillSignUp()
  const password = page.getByLabel('Password', { exact: true })
  const again = page.getByLabel('Confirm password')
  for (const [typed, says] of [
    ['Password@123', tooCommon],
    ['Asha Rao 1990', /Your name, email, phone number and the name of the shop are easily guessed\./],
  ] as const) {
    await password.fill(typed)
    await again.fill(typed)
    await shopper.createAccountButton.click()
    await expect(password).toHaveAccessibleDescription(says)
    await expect(password).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await password.fill(shopper.password)
  await again.fill(shopper.password)
  await shopper.createAccountButton.click()
  await expect(page).toHaveURL(/\/test1$/)
})

test('a reset refuses it too, and the link still takes a better one', async ({ page, shopper, customer }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByRole('main').getByRole('link', { name: 'mailbox' }).click()
  await shopper.openEmail(/password/i)
  const password = page.getByLabel('New password')
  await password.fill('Password@123')
  await page.getByLabel('Confirm password').fill('Password@123')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(password).toHaveAccessibleDescription(tooCommon)
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveCount(0)
  await password.fill('another way up 8')
  await page.getByLabel('Confirm password').fill('another way up 8')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
