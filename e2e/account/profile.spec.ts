import { linkIn, waitForEmail } from '../../client/mailbox.ts'
import { expect, test } from '../shop.ts'

test('a customer changes name, phone and email, which counts once its mailbox has confirmed it', async ({
  page,
  shopper,
  customer,
  shop,
}) => {
  await page.goto('/account')
  const profile = page.getByRole('region', { name: 'My Profile' })
  const updates = profile.getByRole('checkbox', { name: 'Send me news and offers' })
  await expect(updates).toHaveAccessibleDescription('Occasional emails. Order updates always come.')
  await updates.check()
  await expect(page.getByText('We’ll send you news and offers')).toBeVisible()
  await page.reload()
  await expect(updates).toBeChecked()
  await profile.getByRole('button', { name: 'Edit' }).click()
  await profile.getByLabel('First name').fill('Meera Devi')
  await profile.getByLabel('Phone').fill('+91 91234 56780')
  await profile.getByLabel('Email').fill(shopper.email)
  const password = profile.getByLabel('Your password, to change the email')
  await password.fill('not the password')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(password).toHaveAccessibleDescription('This is not the password of your account.')
  await password.fill(shopper.password)
  await expect(password).toHaveAccessibleDescription('')
  await expect(profile.getByRole('alert')).toHaveCount(0)
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByRole('status').filter({ hasText: shopper.email })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi, Meera Devi Iyer!')
  await expect(profile.getByLabel('Phone')).toHaveValue('9123456780')
  await expect(profile.getByLabel('Email')).toHaveValue(customer.email)

  await page.goto(linkIn(await waitForEmail(shop, shopper.email, /confirm/i), '/confirm-email'))
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()
  await waitForEmail(shop, customer.email, /has changed/)
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click()
  await expect(profile.getByLabel('Email')).toHaveValue(shopper.email)
  await page.goto('/confirm-email?token=nothing-of-ours')
  await expect(page.getByRole('alert')).toContainText('expired or was already used')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('expired or was already used')
})

test('a customer changes the password with the current one', async ({ page, shopper, customer }) => {
  await page.goto('/account')
  const profile = page.getByRole('region', { name: 'My Profile' })
  await profile.getByRole('button', { name: 'Change password' }).click()
  await profile.getByLabel('Current password').fill('not the password')
  await profile.getByLabel('New password', { exact: true }).fill('Password@123')
  await profile.getByLabel('Confirm new password').fill('Password@123')
  const save = profile.getByRole('button', { name: 'Save new password' })
  await save.click()
  await expect(profile.getByLabel('Current password')).toHaveAccessibleDescription(
    'This is not the password of your account.',
  )
  await profile.getByLabel('Current password').fill(shopper.password)
  await save.click()
  await expect(profile.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/too common/)
  await profile.getByLabel('New password', { exact: true }).fill('another way up 8')
  await profile.getByLabel('Confirm new password').fill('another way up 8')
  await save.click()
  await expect(page.getByText('Your new password is saved')).toBeVisible()
  await shopper.logIn({ email: customer.email, password: 'another way up 8' })
})
