import type { Page } from '@playwright/test'
import { breakCalls, type Fault, holdCalls, recordCalls } from '../faults.ts'
import { insertCustomer } from '../insert-customer.ts'
import { expect, test } from '../shop.ts'
import { expectNewDocument } from './new-document.ts'

test('the form asks for both fields, and its links lead on', async ({ page, shopper }) => {
  const logins = recordCalls(page, /^\/api\/login$/)
  await page.goto('/login')
  const { email, password, signIn } = loginForm(page)
  await expect(email).toHaveAttribute('type', 'email')
  await expect(email).toHaveAttribute('required')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('required')
  await page.getByRole('checkbox', { name: 'Remember Me' }).check()

  await signIn.click()
  await expect(email).toHaveAccessibleDescription('Email is required.')
  await expect(password).toHaveAccessibleDescription('Password is required.')
  await expect(email).toBeFocused()
  await email.fill(shopper.email)
  await signIn.click()
  await expect(password).toBeFocused()
  expect(logins).toEqual([])

  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.goBack()
  await main.getByRole('link', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/signup$/)
})

test('Sign in is busy while it asks, then home is loaded anew as a customer', async ({
  page,
  shopper,
  shop,
}) => {
  const { email, login } = await insertCustomer(shop)
  await shopper.openProduct('eaa')
  await shopper.addToCart()
  await page.goto('/login')
  const logins = recordCalls(page, /^\/api\/login$/)
  const answerNow = await holdCalls(page, '**/api/login')
  const form = loginForm(page)
  await form.email.fill(email)
  await form.password.fill(shopper.password)
  await form.signIn.click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await expectNewDocument(page, async () => answerNow())

  await expect(page).toHaveURL(/:\d+\/$/)
  await shopper.expectLoggedIn()
  expect(logins).toMatchObject([{ body: { email, password: shopper.password } }])
  const stored = await readStorage(page)
  expect(stored).toMatchObject({ userName: 'Meera Iyer', userId: login.userId, token: expect.any(String) })
  expect(stored.customerAccessToken).toBe(stored.token)
  expect(stored.cartItems).toContain('EAA')
  await expectGreeting(page, 'Hi, Meera Iyer')
})

const failures: readonly { name: string; fault: Fault; advice: string }[] = [
  { name: 'a refusal', fault: 401, advice: '' },
  { name: 'a fault', fault: 500, advice: '. The shop is busy: please try again in a minute.' },
  {
    name: 'silence',
    fault: 'no answer',
    advice: '. We could not reach the shop: please check your network.',
  },
]

test('a login that fails in any way says the one sentence', async ({ page }) => {
  await page.goto('/login')
  const { email, password, signIn } = loginForm(page)
  await email.fill('asha@example.com')
  await password.fill('not the password')
  const help = page.getByRole('link', { name: 'Set a new password' })
  for (const { name, fault, advice } of failures) {
    await breakCalls(page, '**/api/login', fault)
    await signIn.click()
    await expect(signIn, name).toBeVisible()
    await expect(page.getByRole('alert'), name).toHaveText(`Username or password incorrect${advice}`)
    await expect(help, name).toHaveCount(advice === '' ? 1 : 0)
  }
  await page.unroute('**/api/login')
  await page.route('**/api/login', (route) => route.fulfill({ json: { userName: 'Asha', userId: '1' } }))
  await signIn.click()
  await expect(signIn).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Username or password incorrect')

  await expect(page).toHaveURL(/\/login$/)
  await expect(email).toHaveValue('asha@example.com')
  await expect(password).toHaveValue('not the password')
  expect(await readStorage(page)).not.toHaveProperty('userName')
  await expect(page.getByRole('main')).toContainText(
    'If you shopped with us before our new website, please do that once.',
  )
  await help.click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('a stored user name is a login when the page starts', async ({ page, shopper }) => {
  await page.goto('/mission')
  await expectGreeting(page, 'Hello Guest')
  await page.evaluate(() => localStorage.setItem('userName', 'Asha Rao'))
  await page.reload()
  await expectGreeting(page, 'Hi, Asha Rao')
  await page.evaluate(() => localStorage.removeItem('userName'))
  await page.reload()
  await expectGreeting(page, 'Hello Guest')
  await shopper.openCart()
})

function loginForm(page: Page) {
  return {
    email: page.getByLabel('Email', { exact: true }),
    password: page.getByLabel('Password', { exact: true }),
    signIn: page.getByRole('button', { name: 'Sign in', exact: true }),
  }
}

async function expectGreeting(page: Page, greeting: string): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByText(greeting, { exact: true })).toBeVisible()
}

function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}
