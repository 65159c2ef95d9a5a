import type { Page } from '@playwright/test'
import { openGuest } from '../../client/guest.ts'
import { linkIn, waitForEmail } from '../../client/mailbox.ts'
import { insertCustomer } from '../insert-customer.ts'
import { findViolations } from '../look/find-violations.ts'
import { expect, test } from '../shop.ts'
import { keepLogin } from '../stored-login.ts'

// A shop without a sender of text messages; in the others the choice is the mobile number, as in phone-login.spec.ts.
test.use({ shopSettings: { TEXT_MESSAGES: 'off' }, viewport: { width: 360, height: 740 } })

test('a stranger buys by email alone, and the account of that email has no part in it', async ({
  context,
  page,
  shopper,
  shop,
}) => {
  const owner = await insertCustomer(shop)
  const main = page.getByRole('main')
  await shopper.openProduct('eaa')
  await shopper.addToCart()
  await shopper.openCart()
  await shopper.cartDrawer.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\/account$/)
  await expect(main.getByRole('heading', { name: 'Continue with your email' })).toBeVisible()
  await expect(main.getByText(/mobile number/)).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await main.getByLabel('Your email').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(main.getByText('Enter an email address like name@example.com.')).toBeVisible()
  await main.getByLabel('Your email').fill(owner.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\/shipping$/)

  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.getByLabel('PIN code').fill('110001')
  await expect(page.getByLabel('City')).toHaveValue('New Delhi')
  await page.getByLabel('First name').fill('Ravi')
  await page.getByLabel('Last name').fill('Menon')
  await page.getByLabel('Address', { exact: true }).fill('12 Lodhi Road')
  await page.getByLabel('Phone').fill('9845012345')
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await expect(page.getByLabel('Deliver to')).toBeVisible()
  await shopper.proceedButton.click()
  await shopper.payByUpi()
  await shopper.expectThankYou('₹1,999.00')
  await expect(main).toContainText(`have emailed the details to ${owner.email}.`)
  const email = await waitForEmail(shop, owner.email, /order #\d+ is confirmed/)
  expect(email.text).toContain('Ravi')
  const [number = ''] = /\d+/.exec(email.subject) ?? []
  await setPassword(page, owner.email)
  await waitForEmail(shop, owner.email, /already have an account/)
  const order = page.getByRole('article', { name: `Order ${number}` })
  await main.getByRole('link', { name: 'See my orders' }).click()
  await expect(order).toBeVisible()
  await page.goto('/account')
  await expect(main.getByText('You order as a guest.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await keepLogin(context, shop.url, owner.login)
  await page.goto('/account?tab=orders')
  await expect(page.getByRole('heading', { name: 'Hi, Meera Iyer!' })).toBeVisible()
  await expect(main.getByText('No orders found.')).toBeVisible()
  await expect(order).toHaveCount(0)
  await page.goto(linkIn(email, '/track'))
  await expect(page.getByRole('heading', { name: 'We’re packing your order' })).toBeVisible()
  await expect(main).not.toContainText('Ravi')
  expect(await findViolations(page)).toEqual([])
})

test('a guest who sets a password and opens the link in this browser has an account, orders and all', async ({
  context,
  page,
  shopper,
  shop,
}) => {
  const { email } = shopper
  const guest = await openGuest(shop, email)
  const { order_number: number } = await guest.buy('eaa')
  await keepLogin(context, shop.url, { ...guest.login, userName: 'Guest' })
  await page.goto('/account')
  await setPassword(page, email)
  await page.goto(linkIn(await waitForEmail(shop, email, /^Confirm your/), '/confirm-email'))
  await expect(page.getByText('Your email is confirmed.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click()
  await expect(page.getByRole('heading', { name: 'Hi, Ravi Menon!' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  await shopper.logIn()
  await page.goto('/account?tab=orders')
  await expect(page.getByRole('article', { name: `Order ${number}` })).toBeVisible()
})

async function setPassword(page: Page, email: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Password', { exact: true }).last().fill('a long way up 7')
  await main.getByLabel('Confirm password').fill('a long way up 7')
  await main.getByRole('button', { name: 'Set a password' }).click()
  await expect(main.getByText(`We have sent a link to ${email}.`)).toBeVisible()
}
