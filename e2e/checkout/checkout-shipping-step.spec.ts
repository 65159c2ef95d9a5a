import type { Page, Route } from '@playwright/test'
import type { ShopProcess } from '../../client/processes/shop-process.ts'
import { fillNewAddress } from '../address-form.ts'
import { FakePaymentWindow } from '../fake-payment-window.ts'
import { holdCalls } from '../faults.ts'
import { followRequests } from '../follow-requests.ts'
import { expectLoaded } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { Shopper } from '../shopper.ts'
import { keepCart } from '../stored-cart.ts'
import { writeAsTeam } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'

async function openStep(page: Page, shop: ShopProcess): Promise<void> {
  await keepCart(page, shop.url, { 'whey-blend': 2 })
  await page.goto('/checkout/shipping')
}

const refuse = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { message, error: { code: 'no-such-thing', message } } })

const addressesCall = '**/api/profile/address'
const orderCall = '**/api/profile/orders/razorpay/order'

test('breadcrumb, addresses to choose from, the button and the note', async ({
  page,
  shop,
  customer,
  complaints,
}) => {
  await openStep(page, shop)
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByRole('listitem')).toHaveText([/Account$/, /Shipping$/, /Payment$/])
  await expect(breadcrumb.locator('[aria-current="step"]')).toHaveText('Shipping')
  const addresses = page.getByLabel('Deliver to').getByRole('option')
  await expect(addresses).toHaveText([
    'Select an address',
    /^Meera Iyer, 4 Residency Road, .+ 560025 \(default\)$/,
  ])
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Proceed to Payment' })).toBeEnabled()
  await expect(main).toContainText('Addresses are managed in your account settings.')
  await main.getByRole('link', { name: 'account settings' }).click()
  await expect(page).toHaveURL(/\/account\?tab=addresses$/)
  await expect(page.getByRole('article', { name: 'Address of Meera Iyer' })).toBeVisible()
  expect(await customer.isLoggedIn()).toBe(true)
  expect(complaints).toEqual([])
})

test('an address added on the way is chosen on coming back', async ({ page, shop, customer }) => {
  await openStep(page, shop)
  await page.getByRole('link', { name: 'Add another address' }).click()
  await fillNewAddress(page)
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await expect(page).toHaveURL(/\/checkout\/shipping\?/)
  await expect(page.getByLabel('Deliver to').locator('option:checked')).toContainText('1 Marine Drive')
  expect(await customer.isLoggedIn()).toBe(true)
})

test('addresses that do not load: the message, and Retry', async ({ page, shop, customer }) => {
  const alert = page.getByRole('main').getByRole('alert')
  const retry = page.getByRole('button', { name: 'Retry' })
  await page.route(addressesCall, (route) => route.fulfill({ status: 500, body: '<h1>Bad Gateway</h1>' }))
  await openStep(page, shop)
  await expect(alert).toHaveText('Failed to load addresses')
  await page.route(addressesCall, refuse(409, 'Your addresses are being moved.'))
  await retry.click()
  await expect(alert).toHaveText('Your addresses are being moved.')
  await page.route(addressesCall, (route) => route.abort())
  await retry.click()
  await expect(alert).toHaveText('Failed to load addresses')
  await page.unrouteAll()
  await retry.click()
  await expect(page.getByLabel('Deliver to')).not.toHaveValue('')
  await expect(alert).toHaveCount(0)
  expect(await customer.isLoggedIn()).toBe(true)
})

test('who is quicker than the addresses is not told to select one', async ({
  page,
  shop,
  shopper,
  customer,
}) => {
  const window = await FakePaymentWindow.hang(page)
  const release = await holdCalls(page, addressesCall)
  await openStep(page, shop)
  await shopper.proceedButton.click({ force: true })
  await expect(shopper.proceedButton).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)

  release()
  await shopper.proceedButton.click()
  expect((await window.readOptions()).prefill.name).toBe('Meera Iyer')
  expect(await customer.isLoggedIn()).toBe(true)
})

test('without an address, a cart, a customer id or a token nothing is ordered, and the reason is said', async ({
  page,
  shop,
  shopper,
  customer,
}) => {
  let orders = 0
  await page.route(orderCall, (route) => {
    orders += 1
    return route.continue()
  })
  const forget = (...keys: string[]) =>
    page.evaluate((names) => {
      for (const name of names) localStorage.removeItem(name)
    }, keys)
  const alert = page.getByRole('main').getByRole('alert')
  await openStep(page, shop)
  await page.getByLabel('Deliver to').selectOption('Select an address')
  await shopper.proceedButton.click()
  await expect(alert).toHaveText('Please select an address before continuing.')

  await page.getByLabel('Deliver to').selectOption({ index: 1 })
  const cart = await page.evaluate(() => localStorage.getItem('cartItems') ?? '')
  await forget('cartItems')
  await shopper.proceedButton.click()
  await expect(alert).toHaveText('No products in cart to create an order.')

  await page.evaluate((text) => localStorage.setItem('cartItems', text), cart)
  await forget('userId')
  await shopper.proceedButton.click()
  await expect(alert).toHaveText('Customer ID not found. Please log in again.')

  await forget('token', 'customerAccessToken')
  await page.reload()
  await expect(alert).toHaveText('Authentication token is missing. Please log in again.')
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Login' })).toBeVisible()
  await expect(shopper.proceedButton).toHaveCount(0)
  expect(orders).toBe(0)
  expect(await customer.listOrders()).toEqual([])
})

test('the payment window is given key, amount, currency, order, name, phone and colour', async ({
  page,
  shop,
  shopper,
  customer,
}) => {
  const window = await FakePaymentWindow.hang(page)
  await openStep(page, shop)
  const opened = page.waitForResponse(orderCall)
  await shopper.proceedButton.click()
  const { orderId, amount } = await (await opened).json()
  expect(amount).toBe(379_800)
  expect(await window.readOptions()).toMatchObject({
    key: 'rzp_test_sandbox',
    amount: 379_800,
    currency: 'INR',
    order_id: orderId,
    prefill: { name: 'Meera Iyer', contact: '+919876543210' },
    theme: { color: '#ff6a1a' },
  })
  expect(await customer.listOrders()).toEqual([])
})

test('after paying, the cart is empty, a toast says so and the thank-you page has the order', async ({
  page,
  shop,
  shopper,
  customer,
}) => {
  await keepCart(page, shop.url, { 'whey-blend': 2 })
  await shopper.proceedToPayment()
  await shopper.payByUpi()
  await expect(page.getByText('Payment successful')).toBeVisible()
  await shopper.expectThankYou('₹3,798.00')
  const [order] = await customer.listOrders()
  const main = page.getByRole('main')
  await expect(main).toContainText(`Order #${order?.order_number}`)
  await expect(main).toContainText('4 Residency Road')
  await expect(main.getByRole('region', { name: 'Products' })).toContainText(/Whey Blend.*× 2/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
  await shopper.openCart()
  await expect(shopper.cartDrawer).toContainText('Your cart is empty')
})

test('a payment that cannot be opened says the shop’s message, or its own sentence', async ({
  page,
  shop,
  customer,
}) => {
  const { proceedButton } = new Shopper(page)
  const alert = page.getByRole('main').getByRole('alert')
  await openStep(page, shop)
  for (const [answer, said] of [
    [refuse(409, 'Only 3 are left of Whey Blend.'), 'Only 3 are left of Whey Blend.'],
    [refuse(500, 'Server words'), 'Server words'],
    [(route: Route) => route.fulfill({ status: 500 }), 'Error initiating payment.'],
    [refuse(404, 'This address is gone.'), 'This address is gone.'],
    [(route: Route) => route.abort(), 'Error initiating payment.'],
  ] as const) {
    await page.route(orderCall, answer)
    await proceedButton.click()
    await expect(alert).toHaveText(said)
  }
  await page.unrouteAll()
  await page.route('**/checkout.js', (route) => route.abort())
  await page.reload()
  await proceedButton.click()
  await expect(alert).toHaveText('Error initiating payment.')
  await expect(proceedButton).toBeEnabled()
  expect(await customer.listOrders()).toEqual([])
})

test('a coupon used meanwhile on another phone leaves the cart with its discount', async ({
  page,
  shop,
  customer,
}) => {
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/shipping')
  await page.getByLabel('Coupon code').fill('FIRST15')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const applied = page.getByText('Offer applied!')
  await expect(applied).toBeVisible()
  await customer.buyWithCoupon('eaa', { code: 'FIRST15', percent: 15 })
  const window = await FakePaymentWindow.hang(page)
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' })
  await proceed.click()
  await expect(page.getByRole('alert')).toHaveText('You have already used this coupon.')
  await expect(applied).toHaveCount(0)
  await proceed.click()
  expect(await window.readOptions()).toMatchObject({ amount: 199_900 })
})

test('a coupon that the owner changes meanwhile is asked about again, and the second press pays the new total', async ({
  context,
  page,
  shop,
  shopper,
  customer,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Revathi' })
  const { id, version } = await writeAsTeam(context, shop, {
    path: '/coupons',
    data: { title: 'MONSOON', percent: 20 },
  })
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/shipping')
  await page.getByLabel('Coupon code').fill('MONSOON')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('You’ll pay ₹1,599.20 securely')
  await writeAsTeam(context, shop, { method: 'PUT', path: `/coupons/${id}`, data: { version, percent: 10 } })
  const window = await FakePaymentWindow.hang(page)
  await shopper.proceedButton.click()
  await expect(main.getByRole('alert')).toHaveText('A price has changed. Your order now comes to ₹1,799.10.')
  await expect(main).toContainText('You’ll pay ₹1,799.10 securely')
  await shopper.proceedButton.click()
  expect(await window.readOptions()).toMatchObject({ amount: 179_910 })
  expect(await customer.listOrders()).toEqual([])
})

test('a login that has ended elsewhere is told where the shopper looks', async ({
  page,
  request,
  shop,
  shopper,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const untilAnswered = followRequests(page)
  await openStep(page, shop)
  await expect(shopper.proceedButton).toBeEnabled()
  await expectLoaded(page)
  // A call that comes later would tell it earlier: the first touch brings one.
  const merged = page.waitForResponse('**/api/profile/wishlist')
  await shopper.proceedButton.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 50)
  await merged
  await untilAnswered()
  const { accessToken } = customer.login
  await request.post('/api/logout', { data: {}, headers: { authorization: `Bearer ${accessToken}` } })
  await shopper.proceedButton.click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toBeInViewport()
  await expect(main.getByRole('link', { name: 'Go to Login' })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(main.getByRole('link', { name: 'Go to Login' })).toBeFocused()
})
