import { holdCalls } from '../faults.ts'
import { expect, test } from '../shop.ts'
import { Shopper } from '../shopper.ts'
import { addLine, cartIn, openTab, openWindow, paymentNotice } from './interrupted-payment.ts'

// What becomes of a payment when its page does not live to see it.

const thankYouCode = '**/assets/thank-you-page-*.js'

test('the thank-you page’s code is fetched while the shopper pays, and waits for nothing', async ({
  page,
  shop,
  shopper,
  customer,
}) => {
  const fetched = page.waitForResponse(thankYouCode)
  const { window, orderId } = await openWindow(page, shop, { eaa: 1 })
  const code = await fetched
  expect(code.ok()).toBe(true)
  // Ends when all that it imports is there as well.
  await page.evaluate((url) => import(url).then(() => {}), code.url())
  await page.route('**/assets/**', (route) => route.abort())
  await window.answer(await customer.pay(orderId))
  await shopper.expectThankYou('₹1,999.00')
})

// No complaints are collected here: the browser's and the router's of the lost code are what it is about.
test('without the code of the thank-you page the document brings the order, and the cart is right before', async ({
  page,
  shop,
  customer,
}) => {
  let isLost = true
  await page.route(thankYouCode, (route) => (isLost ? route.abort() : route.continue()))
  page.on('request', (request) => {
    // The document of the page itself: from now on its code is there.
    if (request.isNavigationRequest() && request.url().endsWith('/thankyou')) isLost = false
  })
  const { window, orderId } = await openWindow(page, shop, { eaa: 1 })
  await window.answer(await customer.pay(orderId))
  await new Shopper(page).expectThankYou('₹1,999.00')
  expect(await cartIn(page)).toEqual([])
  expect(await customer.listOrders()).toHaveLength(1)
})

test('leaving before the thank-you page is there keeps nothing of what was bought', async ({
  page,
  shop,
  customer,
}) => {
  const release = await holdCalls(page, thankYouCode)
  const { window, orderId } = await openWindow(page, shop, { eaa: 1 })
  await window.answer(await customer.pay(orderId))
  await expect.poll(() => cartIn(page)).toEqual([])
  // Released before, the code might still show the page.
  await page.goto('about:blank')
  release()
  // Not while a page loads: a script on its way then can be lost.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/')
  await expect(paymentNotice(page)).toContainText('order #')
  await paymentNotice(page).getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByRole('main')).toContainText('₹1,999.00')
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pendingPayment'))).toBeNull()
})

test('what another tab adds meanwhile stays, and what was paid leaves', async ({
  page,
  context,
  shop,
  shopper,
  customer,
}) => {
  const { window, orderId } = await openWindow(page, shop, { eaa: 1 })
  const tab = await openTab(context, '/')
  await addLine(tab, 'creatine')
  await tab.close()
  await window.answer(await customer.pay(orderId))
  await shopper.expectThankYou('₹1,999.00')
  expect(await cartIn(page)).toMatchObject([{ productId: 'creatine', quantity: 1 }])
})

test('a page that died after paying: home tells of the order, and what is added then is all there is to pay', async ({
  page,
  context,
  shop,
  customer,
}) => {
  const { orderId } = await openWindow(page, shop, { eaa: 1 })
  await page.close()
  await customer.pay(orderId)
  const home = await openTab(context, '/')
  await expect(paymentNotice(home)).toContainText('is placed')
  await addLine(home, 'creatine')
  expect(await cartIn(home)).toMatchObject([{ productId: 'creatine', quantity: 1 }])
  await paymentNotice(home).getByRole('button', { name: 'Close' }).click()
  await home.goto('/cart')
  await expect(home.getByRole('main')).toContainText('1 item')
  await expect(paymentNotice(home)).toHaveCount(0)
})

test('a confirmation that does not come lets the payer go', async ({ page, shop, shopper, customer }) => {
  const statusCall = '**/by-payment-order/**'
  await page.route(statusCall, (route) => route.fulfill({ json: { status: 'awaiting-payment' } }))
  await page.clock.install()
  const { window, orderId } = await openWindow(page, shop, { eaa: 1 })
  await window.answer(await customer.pay(orderId))
  const main = page.getByRole('main')
  await expect(main).toContainText('Please keep this page open')
  const readLater = async () => {
    await page.clock.runFor(2_000)
    return main.textContent()
  }
  await expect.poll(readLater).toContain('You can leave this page')
  await page.unroute(statusCall)
  await page.clock.runFor(5_000)
  await shopper.expectThankYou('₹1,999.00')
})

test('a payment for an order that was replaced says that it comes back', async ({ page, shop, customer }) => {
  const { window, orderId } = await openWindow(page, shop, { eaa: 1 })
  await customer.openPaymentOrder('creatine')
  await window.answer(await customer.pay(orderId))
  await expect(page.getByRole('alert')).toContainText('we’ve refunded it in full')
  await expect(page.getByRole('alert')).not.toContainText('verification failed')
})

test('an order cancelled before the checkout heard of it is not called a late payment', async ({
  page,
  context,
  shop,
  customer,
}) => {
  const { orderId } = await openWindow(page, shop, { eaa: 1 })
  await page.close()
  const order = await customer.verify(await customer.pay(orderId))
  await customer.cancel(order.id)
  const checkout = await openTab(context, '/checkout/shipping')
  await expect(checkout.getByRole('alert')).toContainText('was cancelled, and we’re refunding it')
})
