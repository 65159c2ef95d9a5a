import type { Page, Route } from '@playwright/test'
import { callOk } from '../../client/client.ts'
import { type Customer, openCustomer } from '../../client/customer.ts'
import { countUndelivered, setBehaviour } from '../../client/payment.ts'
import { FakePaymentWindow, forgedProof } from '../fake-payment-window.ts'
import { insertCustomer } from '../insert-customer.ts'
import { expect, test } from '../shop.ts'
import { Shopper } from '../shopper.ts'
import { countStock } from '../stock.ts'
import { keepCart } from '../stored-cart.ts'
import { expectChecking } from './interrupted-payment.ts'

test('verify and webhook at the same moment make one order and one email', async ({ shop }) => {
  await callOk(shop, setBehaviour({ webhooks: { double: 1 } }))
  const shoppers: Customer[] = []
  while (shoppers.length < 10) shoppers.push(await insertCustomer(shop))
  const before = await countStock(shop, 'omega-3')
  await Promise.all(
    shoppers.map(async (shopper) => {
      const paid = await shopper.pay(await shopper.openPaymentOrder('omega-3'))
      await Promise.all([shopper.verify(paid), shopper.verify(paid), shopper.verify(paid)])
    }),
  )
  await expect.poll(() => countUndelivered(shop)).toBe(0)
  await callOk(shop, setBehaviour({}))
  for (const shopper of shoppers) {
    expect(await shopper.listOrders()).toHaveLength(1)
    await expect.poll(() => shopper.readOrderEmails()).not.toHaveLength(0)
  }
  // Emails leave in the order they were written: after this customer's, no second one is on its way.
  await openCustomer(shop)
  for (const shopper of shoppers) expect(await shopper.readOrderEmails()).toHaveLength(1)
  expect(await countStock(shop, 'omega-3')).toBe(before - shoppers.length)
})

test('a reload in the middle of paying goes on when the payment comes in', async ({
  page,
  shopper,
  customer,
}) => {
  await shopper.openProduct('pre-workout')
  await shopper.addToCart()
  const opened = page.waitForResponse('**/razorpay/order')
  await shopper.proceedToPayment()
  const { orderId } = await (await opened).json()
  await expectChecking(page, () => page.reload())
  await customer.pay(orderId)
  await shopper.expectThankYou('₹1,499.00')
  expect(await customer.listOrders()).toHaveLength(1)
})

test('a provider without a window is paid on its own page, and the order is thanked for afterwards', async ({
  page,
  shopper,
  customer,
}) => {
  await shopper.openProduct('pre-workout')
  await shopper.addToCart()
  let orderId = ''
  await page.route('**/razorpay/order', async (route) => {
    const response = await route.fetch()
    const order = await response.json()
    orderId = order.orderId
    await route.fulfill({ response, json: { ...order, provider: 'nobody', redirect: '/contact' } })
  })
  await page.goto('/checkout/shipping')
  await shopper.proceedButton.click()
  await page.waitForURL('**/contact')
  await customer.pay(orderId)
  await page.goto('/api/payments/return')
  await shopper.expectThankYou('₹1,499.00')
})

test('a double click opens one window for one order', async ({ page, shopper, customer }) => {
  let ordersOpened = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/razorpay/order')) ordersOpened += 1
  })
  await shopper.openProduct('eaa')
  await shopper.addToCart()
  await page.goto('/checkout/shipping')
  await shopper.proceedButton.dblclick()
  await shopper.expectPaymentWindow()
  await expect(page.locator('iframe')).toHaveCount(1)
  await shopper.payByUpi()
  await shopper.expectThankYou('₹1,999.00')
  expect(ordersOpened).toBe(1)
  expect(await customer.listOrders()).toHaveLength(1)
})

test('a price that changed meanwhile is seen before anything is paid', async ({
  page,
  shopper,
  customer,
  shop,
}) => {
  await shopper.openProduct('creatine')
  await shopper.addToCart()
  await page.goto('/checkout/shipping')
  await expect(page.getByLabel('Deliver to')).not.toHaveValue('')
  await shop.command('products', 'price', 'creatine', '777')
  await shopper.proceedButton.click()
  await expect(page.getByRole('alert')).toContainText('Your order now comes to ₹777')
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByRole('definition').last()).toHaveText('₹777')
  await shopper.proceedButton.click()
  await expect(shopper.paymentWindow.getByRole('button', { name: 'Pay ₹777' })).toBeVisible()
  await shopper.payByUpi()
  await shopper.expectThankYou('₹777.00')
  expect(await customer.listOrders()).toMatchObject([{ total_price: '777.00' }])
  await shop.command('products', 'price', 'creatine', '699')
})

test('a payment that is not verified says so', async ({ page, shop, customer }) => {
  const { proceedButton } = new Shopper(page)
  const alert = page.getByRole('main').getByRole('alert')
  const failed = (route: Route) => route.fulfill({ status: 500, json: { message: 'a stack trace' } })
  const window = await FakePaymentWindow.hang(page)
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/shipping')
  await proceedButton.click()
  await window.answer(forgedProof((await window.readOptions()).order_id))
  await expect(alert).toHaveText('Payment verification failed. Please contact support.')
  await expectLocked(page)

  for (const answer of [failed, (route: Route) => route.abort()]) {
    await page.route('**/razorpay/verify', answer)
    await page.reload()
    await expect(alert).toHaveText('An error occurred during payment verification.')
    await expectLocked(page)
  }
  expect(await customer.listOrders()).toEqual([])
})

/** It may be paid all the same. Nothing beside it still confirms. */
async function expectLocked(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toContainText(/confirming/i)
  await expect(page.getByRole('main')).toContainText('Please don’t pay again.')
  await expect(page.getByRole('button', { name: 'Checking your payment' })).toBeDisabled()
}
