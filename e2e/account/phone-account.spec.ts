import { linkIn, waitForEmail } from '../../client/mailbox.ts'
import { logInByPhone } from '../../client/phone.ts'
import { expect, test } from '../shop.ts'
import { keepLogin } from '../stored-login.ts'

test('who logs in by mobile number adds an email and a password, and then logs in by these as well', async ({
  page,
  context,
  shopper,
  shop,
}) => {
  await keepLogin(context, shop.url, await logInByPhone(shop, '+919845011111', 'Asha Rao'))
  await page.goto('/account')
  const profile = page.getByRole('region', { name: 'My Profile' })
  await expect(profile.getByLabel('Email')).toHaveValue('')
  await expect(profile.getByLabel('Password')).toHaveValue('None yet: you log in by a code')
  await expect(profile.getByLabel('Phone')).toHaveAccessibleDescription('You log in with +919845011111.')

  await profile.getByRole('button', { name: 'Set a password' }).click()
  await profile.getByLabel('New password', { exact: true }).fill(shopper.password)
  await profile.getByLabel('Confirm new password').fill(shopper.password)
  const save = profile.getByRole('button', { name: 'Save new password' })
  await save.click()
  await expect(profile.getByRole('alert')).toHaveText('Add an email to your profile first.')
  await profile.getByRole('button', { name: 'Cancel' }).click()

  await profile.getByRole('button', { name: 'Edit' }).click()
  await profile.getByLabel('Email').fill(shopper.email)
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByRole('status').filter({ hasText: shopper.email })).toBeVisible()
  await page.goto(linkIn(await waitForEmail(shop, shopper.email, /confirm/i), '/confirm-email'))
  await expect(page.getByText('Your new email is confirmed.')).toBeVisible()

  await page.goto('/account')
  await expect(profile.getByLabel('Email')).toHaveValue(shopper.email)
  await profile.getByRole('button', { name: 'Set a password' }).click()
  await profile.getByLabel('New password', { exact: true }).fill(shopper.password)
  await profile.getByLabel('Confirm new password').fill(shopper.password)
  await save.click()
  await expect(page.getByText('Your new password is saved')).toBeVisible()
  await expect(profile.getByRole('button', { name: 'Change password' })).toBeVisible()
  await shopper.logIn()
})

test('who has no password deletes the account soon after the login', async ({ page, context, shop }) => {
  await keepLogin(context, shop.url, await logInByPhone(shop, '+919845022222', 'Asha Rao'))
  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Password')).toBeHidden()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
})
