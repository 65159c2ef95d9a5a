import { FakePaymentWindow } from '../fake-payment-window.ts'
import { insertCustomer } from '../insert-customer.ts'
import { expect, test } from '../shop.ts'
import { Shopper } from '../shopper.ts'
import { addLine, cartIn, expectChecking, openTab, openWindow } from './interrupted-payment.ts'

// What becomes of a payment when another tab of the browser does something else.

test('a second tab that gives up leaves the other tab’s payment alone', async ({
  page,
  context,
  shop,
  customer,
}) => {
  const first = await openWindow(page, shop, { eaa: 1 })
  await expectChecking(page, () => first.window.dismiss())
  const tab = await context.newPage()
  await addLine(tab, 'creatine')
  const window = await FakePaymentWindow.hang(tab)
  await tab.goto('/checkout/shipping')
  await new Shopper(tab).proceedButton.click()
  await expect(page.getByRole('alert')).toContainText('completed in time')
  const second = await window.readOptions()
  await tab.close()
  await customer.pay(second.order_id)
  await page.goto('/checkout/shipping')
  await expect(page).toHaveURL(/\/thankyou$/)
  expect(await customer.listOrders()).toHaveLength(1)
  expect(await cartIn(page)).toEqual([])
})

test('two tabs at the window of one order: when one has paid, the other ends with the same order', async ({
  page,
  context,
  shop,
  shopper,
  customer,
}) => {
  const first = await openWindow(page, shop, { eaa: 1 })
  const tab = await context.newPage()
  const window = await FakePaymentWindow.hang(tab)
  await tab.goto('/checkout/shipping')
  await expect(tab.getByRole('main')).toContainText('Otherwise, try again')
  await new Shopper(tab).proceedButton.click()
  expect((await window.readOptions()).order_id).toBe(first.orderId)
  await first.window.answer(await customer.pay(first.orderId))
  await shopper.expectThankYou('₹1,999.00')

  // The cart is empty here as well: there is nothing to sum up, and yet the page stays with its window.
  await expect(tab.getByRole('region', { name: 'Order summary' })).toHaveCount(0)
  await page.goto('/products')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(tab).toHaveURL(/\/checkout\/shipping$/)
  await window.dismiss()
  await new Shopper(tab).expectThankYou('₹1,999.00')
  expect(await customer.listOrders()).toHaveLength(1)
})

test('signed out in another tab, the payer hears that nothing is lost, and sees the order after the next login', async ({
  page,
  context,
  shop,
  shopper,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { window, orderId } = await openWindow(page, shop, { eaa: 1 })
  const tab = await openTab(context, '/account')
  await tab.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(tab).toHaveURL(/\/login$/)
  await tab.close()
  await expect(page.getByRole('main')).toContainText('Login first')
  await page.evaluate(() => globalThis.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(page.getByRole('region', { name: 'Order summary' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await window.answer(await customer.pay(orderId))
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'please don’t pay again' })
  await expect(notice).toBeInViewport({ ratio: 1 })

  await page.getByRole('main').getByRole('link', { name: 'Go to Login' }).click()
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await shopper.expectThankYou('₹1,999.00')
})

test('with somebody else logged in meanwhile, the payer’s window ends with words, not at home', async ({
  page,
  context,
  shop,
  customer,
}) => {
  const { window, orderId } = await openWindow(page, shop, { eaa: 1 })
  const tab = await openTab(context, '/account')
  await tab.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(tab).toHaveURL(/\/login$/)
  const { login } = await insertCustomer(shop)
  await tab.evaluate(
    ([name, id, token]) => {
      const keys = { userName: name, userId: id, token, customerAccessToken: token }
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value ?? '')
    },
    [login.userName, login.userId, login.accessToken],
  )
  await tab.close()
  await window.answer(await customer.pay(orderId))
  await expect(page.getByRole('main')).toContainText('please don’t pay again')
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
})
