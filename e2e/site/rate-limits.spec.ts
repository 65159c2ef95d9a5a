import type { Page } from '@playwright/test'
import { openCustomer } from '../../client/customer.ts'
import { codeIn, readEmails, waitForEmail } from '../../client/mailbox.ts'
import { breakCalls } from '../faults.ts'
import { expect, test } from '../shop.ts'

// The limits as shipped; every other journey has them raised.
test.describe.configure({ mode: 'default' })
test.use({ shopSettings: { RATE_LIMITS: '' } })

test('after many wrong passwords the login says when to try again, and a reset link lets its owner in', async ({
  page,
  shopper,
  shop,
}) => {
  const { email } = await openCustomer(shop)
  await failLogins(page, email)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /^Username or password incorrect\. Try again in \d+ minutes\.$/,
  )
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(shopper.password)

  await page.getByRole('main').getByRole('link', { name: 'Forgot Password' }).click()
  // Both screens have a field of that name.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page).toHaveURL(/\/reset-link-sent$/)
  await page.getByRole('main').getByRole('link', { name: 'mailbox' }).click()
  await shopper.openEmail(/password/i)
  const password = 'another way up 8'
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await shopper.logIn({ email, password })
})

test('a wrong code says how many tries are left; Send it again brings new ones', async ({
  page,
  shopper,
  shop,
}) => {
  await page.goto('/signup')
  await shopper.signUp()
  const box = page.getByLabel('6-digit code')
  const code = codeIn(await waitForEmail(shop, shopper.email, /activate/i))
  const wrong = (by: number) => code.replace(/\d$/, (digit) => String((Number(digit) + by) % 10))
  for (const [index, left] of ['4 tries', '3 tries', '2 tries', '1 try'].entries()) {
    await box.fill(wrong(index + 1))
    await expect(box).toHaveAccessibleDescription(new RegExp(`you have ${left} left`))
    await expect(box).toBeFocused()
  }
  await box.fill(wrong(5))
  await expect(box).toHaveAccessibleDescription(/Ask for a new email, or open the link/)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'sent the email again' })).toBeVisible()
  await expect.poll(async () => (await readEmails(shop, shopper.email)).length).toBe(2)
  await page.reload()
  await box.fill(codeIn(await waitForEmail(shop, shopper.email, /activate/i)))
  await shopper.expectLoggedIn()
})

test('a form met by a limit keeps what was typed and says when to try again', async ({ page, shopper }) => {
  await page.goto('/contact')
  for (let sent = 0; ; sent += 1) {
    expect(sent).toBeLessThan(10)
    await page.getByLabel('Your Name').fill('Asha')
    await page.getByLabel('Your Email').fill(shopper.email)
    await page.getByLabel('Your Message').fill(`Question ${sent}`)
    await page.getByRole('button', { name: 'Send Message' }).click()
    const said = page.getByRole('main').getByText(/Your message has been sent successfully!|Too many tries\./)
    await expect(said).toBeVisible()
    if (await page.getByRole('alert').isVisible()) break
    await page.reload()
  }
  await expect(page.getByRole('alert')).toHaveText(/^Too many tries\. Try again in \d+ minutes\.$/)
  await expect(page.getByLabel('Your Message')).toHaveValue(/^Question \d$/)
})

test('a PIN look-up met by a limit says so at its field', async ({ page }) => {
  await breakCalls(page, '**/api/pincode/*', 429)
  await page.goto('/signup')
  const pin = page.getByLabel('PIN code')
  await pin.fill('110001')
  const sentence = 'Error fetching data. Please try again later. Try again in a minute.'
  await expect(pin).toHaveAccessibleDescription(sentence)
  await page.unroute('**/api/pincode/*')
  await page.getByRole('button', { name: 'Look it up again' }).click()
  await expect(page.getByLabel('City')).toHaveValue('New Delhi')
})

/** Somebody tries passwords until the shop tests no more of them. */
async function failLogins(page: Page, email: string): Promise<void> {
  const logIn = () => page.request.post('/api/login', { data: { email, password: 'not the password' } })
  await expect(async () => expect((await logIn()).status()).toBe(429)).toPass({ intervals: [0] })
  // The network that activated the account has tries of its own, refused in the same words.
  for (let own = 0; own < 5; own += 1) expect((await logIn()).status()).toBe(429)
}
