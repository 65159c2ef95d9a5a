import { expect, type Page } from '@playwright/test'
import { insertCustomer } from '../insert-customer.ts'
import { test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'
import { keepLogin } from '../stored-login.ts'
import { signInTeam } from '../team/team-login.ts'
import { translatePages } from '../translate-pages.ts'

// All journeys in translated pages: `npm run trials -- --only translated`.

test.beforeEach(async ({ page, complaints }) => {
  expect(complaints).toEqual([])
  await translatePages(page)
})

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main font').first()).toBeAttached()
}

test('in translated pages a wrong password and a wrong coupon are told twice, and Proceed to Payment pays', async ({
  page,
  shop,
  shopper,
}) => {
  await openTranslated(page, '/login')
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  for (const _ of [1, 2]) {
    await signIn.click()
    await expect(signIn).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveText('Username or password incorrect')
  }
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')

  await page.goto('about:blank')
  const { login } = await insertCustomer(shop)
  await keepLogin(page.context(), shop.url, login)
  await keepCart(page, shop.url, { eaa: 1 })
  await openTranslated(page, '/checkout/shipping')
  const coupon = page.getByRole('region', { name: 'Coupon' })
  for (const code of ['NO SUCH CODE', 'PEAK1']) {
    await coupon.getByLabel('Coupon code').fill(code)
    await coupon.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(coupon.getByText('Invalid coupon code.', { exact: true })).toBeVisible()
    await expect(coupon.getByLabel('Coupon code')).toBeEnabled()
  }
  await coupon.getByRole('button', { name: 'Apply PEAK10' }).click()
  await expect(page.getByRole('main')).toContainText('You’ll pay ₹1,799.10')
  await shopper.proceedButton.click()
  await shopper.payByUpi()
  await shopper.expectThankYou('₹1,799.10')
})

test('a translated back office counts what is chosen, tells what cannot be saved, and saves what can', async ({
  page,
  context,
  shop,
  customer,
}) => {
  await customer.buy('eaa')
  await customer.buy('whey-blend')
  await signInTeam(context, shop, { role: 'owner', name: `Meera ${test.info().testId}` })
  await openTranslated(page, '/admin/orders?fulfilment=to-pack')
  const orders = page.getByRole('main').getByRole('checkbox', { name: /^Select / })
  for (const count of [1, 2]) {
    await orders.nth(count).check()
    await expect(page.getByText(`${count} selected`)).toBeVisible()
  }
  await openTranslated(page, '/admin/products/scoop?part=variants')
  const price = page.getByLabel('Price ₹, row 1', { exact: true })
  const save = page.getByRole('button', { name: 'Save variants', exact: true })
  await price.fill('199999')
  await save.click()
  await expect(page.getByText('The price ₹1,99,999 is above the MRP', { exact: false })).toBeVisible()
  await expect(price).toHaveValue('199999')
  await price.fill('99')
  await save.click()
  await expect(page.getByRole('status').getByText('Variants saved.')).toBeVisible()
})
