import { fillNewAddress } from '../address-form.ts'
import { breakCalls, editAnswers, recordCalls } from '../faults.ts'
import { expect, test } from '../shop.ts'
import { removeFromStorage } from '../shop-storage.ts'
import { keepLogin } from '../stored-login.ts'

const tokenMissing = 'Authentication token is missing. Please log in again.'

test('greets by name, with the profile first and four entries beside it', async ({
  page,
  shopper,
  customer,
}) => {
  await page.goto('/account')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Hi, ${customer.login.userName}!`)
  const menu = main.getByRole('navigation', { name: 'My account' })
  await expect(menu.getByRole('link')).toHaveText(['My orders', 'My addresses', 'My Profile'])
  await expect(menu.getByRole('link', { name: 'My Profile' })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('region', { name: 'My Profile' })).toBeVisible()
  for (const [entry, tab] of [
    ['My orders', 'orders'],
    ['My addresses', 'addresses'],
    ['My Profile', 'profile'],
  ] as const) {
    await menu.getByRole('link', { name: entry }).click()
    await expect(page).toHaveURL(new RegExp(`/account\\?tab=${tab}$`))
    await expect(main.getByRole('region', { name: entry })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${entry} · `))
    await expect(menu.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page')
  }
  await shopper.openCart()
  await page.keyboard.press('Escape')
  await menu.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/account?tab=orders&order=0192')
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
    'href',
    '/login?next=%2Faccount%3Ftab%3Dorders%26order%3D0192',
  )
})

test('the profile is read-only, with the phone, a masked password, Verify and Forgot Password', async ({
  page,
  customer,
}) => {
  await page.goto('/account')
  const profile = page.getByRole('region', { name: 'My Profile' })
  for (const [label, value] of [
    ['Full name', customer.login.userName],
    ['Email', customer.email],
    ['Phone', '9876543210'],
    ['Password', '••••••••'],
  ] as const) {
    await expect(profile.getByLabel(label)).toHaveValue(value)
    await expect(profile.getByLabel(label)).toHaveAttribute('readonly')
  }
  await expect(profile.getByLabel('Password')).toHaveAttribute('type', 'password')
  await expect(profile.getByText('Verified')).toBeVisible()
  await expect(profile.getByRole('button', { name: 'Verify' })).toHaveCount(0)

  await editAnswers<object>(page, '**/api/profile', (answer) => ({ ...answer, verified: false }))
  await page.reload()
  const asked = recordCalls(page, /^\/api\/profile\/verify$/)
  await profile.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  expect(asked).toHaveLength(1)
  await profile.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('a profile that does not load says so, and Retry brings it', async ({ page, customer }) => {
  await breakCalls(page, '**/api/profile', 'no answer')
  await page.goto('/account')
  await expect(page.getByRole('alert')).toHaveText('Your profile could not be loaded.')
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
})

test('a login that has ended meanwhile is said', async ({ page, context, shop, customer }) => {
  async function logInAgain() {
    // An open page would notice, and ask in between.
    await page.goto('about:blank')
    await keepLogin(context, shop.url, customer.login)
  }
  await page.goto('/account?tab=addresses&address=new')
  await fillNewAddress(page)
  await page.evaluate(() => localStorage.clear())
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('alert')).toHaveText('User is not logged in.')

  await logInAgain()
  await removeFromStorage(context, shop.url, ['token', 'customerAccessToken'])
  await page.goto('/account?tab=addresses')
  await expect(page.getByRole('alert')).toHaveText(tokenMissing)

  await logInAgain()
  const headers = { authorization: `Bearer ${customer.login.accessToken}` }
  expect((await page.request.post('/api/logout', { data: {}, headers })).ok()).toBe(true)
  await page.goto('/account?tab=orders')
  await expect(page.getByRole('heading', { name: 'Please Log In First' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(tokenMissing)
  expect(await page.evaluate(() => localStorage.getItem('userName'))).toBeNull()
})
