import { callOk } from '../../client/client.ts'
import { codeIn, linkIn, tokenIn, waitForEmail } from '../../client/mailbox.ts'
import { logInByPhone, waitForCode } from '../../client/phone.ts'
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
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()

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

test('on a new device the account asks for a code by email too, and the next time for one code', async ({
  page,
  shopper,
  shop,
}) => {
  const phone = '+919845033333'
  const { accessToken: token } = await logInByPhone(shop, phone, 'Asha Rao')
  const first = await waitForCode(shop, phone)
  const write = (path: string, body: object) => callOk(shop, { method: 'POST', path, token, body })
  await write('/api/profile/email', { email: shopper.email })
  const confirm = await waitForEmail(shop, shopper.email, /confirm/i)
  await write('/api/profile/email/confirm', { token: tokenIn(confirm, '/confirm-email') })

  const main = page.getByRole('main')
  const box = main.getByLabel('6-digit code')
  await page.goto('/login')
  await main.getByLabel('Mobile number').fill(phone)
  await main.getByRole('button', { name: 'Send code' }).click()
  const second = await waitForCode(shop, phone, first)
  await box.fill(second)
  await expect(main.getByText(/we have also sent a 6-digit code to .…@/)).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await page.keyboard.type(codeIn(await waitForEmail(shop, shopper.email, /code to log in/)))
  await shopper.expectLoggedIn()

  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  await main.getByLabel('Mobile number').fill(phone)
  await main.getByRole('button', { name: 'Send code' }).click()
  await box.fill(await waitForCode(shop, phone, second))
  await shopper.expectLoggedIn()
})

test('who has a number alone writes to the shop, and deletes the account soon after the login', async ({
  page,
  context,
  shop,
}) => {
  await keepLogin(context, shop.url, await logInByPhone(shop, '+919845022222', 'Asha Rao'))
  await page.goto('/contact?order=1042')
  await expect(page.getByText('We call you back on +919845022222.')).toBeVisible()
  await expect(page.getByLabel('Your Email')).toBeHidden()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()

  await page.goto('/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Password')).toBeHidden()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
})

test('an account by email proves the number it has bought with, and has those orders too', async ({
  page,
  customer,
  shopper,
  shop,
  complaints,
}) => {
  const phone = '+919845044444'
  const { accessToken: token } = await logInByPhone(shop, phone, 'Asha Rao')
  const used = await waitForCode(shop, phone)
  await callOk(shop, {
    method: 'POST',
    path: '/api/profile/wishlist',
    token,
    body: { items: [{ productId: 'whey-blend', price: 199_900, addedAt: '2026-11-20T06:30:00.000Z' }] },
  })
  await page.goto('/account')
  const profile = page.getByRole('region', { name: 'My Profile' })
  const send = profile.getByRole('button', { name: 'Send code' })
  await profile.getByRole('button', { name: 'Add mobile number for login' }).click()
  await profile.getByLabel('Mobile number').fill('98450 44444')
  await send.click()
  await expect(profile.getByLabel('Your password')).toHaveAccessibleDescription('Password is required.')
  await profile.getByLabel('Your password').fill('not this one')
  await send.click()
  await expect(profile.getByLabel('Your password')).toHaveAccessibleDescription(
    'This is not the password of your account.',
  )
  await profile.getByLabel('Your password').fill(shopper.password)
  await send.click()
  await profile.getByRole('button', { name: 'Change number' }).click()
  await expect(profile.getByLabel('Mobile number')).toHaveValue('98450 44444')
  await expect(profile.getByLabel('Mobile number')).toBeFocused()
  const first = await waitForCode(shop, phone, used)
  await profile.getByLabel('Your password').fill(shopper.password)
  await send.click()
  await profile.getByLabel('6-digit code').fill(await waitForCode(shop, phone, first))
  await expect(page.getByText('Your mobile number is saved')).toBeVisible()
  await expect(profile.getByLabel('Phone')).toHaveAccessibleDescription(`You log in with ${phone}.`)
  await expect(profile.getByRole('button', { name: 'Change mobile number for login' })).toBeVisible()
  expect((await waitForEmail(shop, customer.email, /mobile number logs in/i)).text).toContain(phone)
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('link', { name: /Whey/ }).first()).toBeVisible()
  expect(complaints).toEqual([])
})
