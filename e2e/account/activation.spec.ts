import { codeIn, linkIn, waitForEmail } from '../../client/mailbox.ts'
import { recordCalls } from '../faults.ts'
import { expect, test } from '../shop.ts'

const subject = /activate/i

test('the code from the email logs in and leads back to the checkout, the cart intact', async ({
  page,
  shopper,
  shop,
}) => {
  await shopper.openProduct('eaa')
  await shopper.addToCart()
  await page.goto('/checkout/account')
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
  await shopper.signUp()
  const code = codeIn(await waitForEmail(shop, shopper.email, subject))
  const box = page.getByLabel('6-digit code')
  await expect(box).toHaveAttribute('inputmode', 'numeric')
  await expect(box).toHaveAttribute('autocomplete', 'one-time-code')
  await box.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await shopper.expectLoggedIn()
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await expect(page.getByRole('main')).toContainText('EAA')
  expect(await page.evaluate(() => localStorage.getItem('pendingSignUp'))).toBeNull()
})

test('a link opened in the browser that signed up asks for no password', async ({ page, shopper, shop }) => {
  await page.goto('/signup')
  await shopper.signUp()
  const activations = recordCalls(page, /^\/api\/activate$/)
  await page.goto(linkIn(await waitForEmail(shop, shopper.email, subject), '/activate'))
  await shopper.expectLoggedIn()
  expect(activations).toEqual([{ path: '/api/activate', body: { token: expect.any(String) } }])
  await page.goBack()
  await expect(page).toHaveURL(/\/test1$/)
  await expect(page.getByRole('main')).toContainText('Your account is active and you are logged in.')
})

test('in another browser it does', async ({ page, shopper, browser, baseURL, shop }) => {
  await page.goto('/signup')
  await shopper.signUp()
  const link = linkIn(await waitForEmail(shop, shopper.email, subject), '/activate')
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const phone = await other.newPage()
  await phone.goto(link)
  await phone.getByLabel('Password', { exact: true }).fill(shopper.password)
  await phone.getByRole('button', { name: 'Activate and log in' }).click()
  await expect(phone.getByText('Successfully Logged in')).toBeVisible()
  await other.close()
})
