import { waitForEmail } from '../../client/mailbox.ts'
import { expect, test } from '../shop.ts'
import { testCards } from '../shopper.ts'

test('a stranger becomes a customer and buys, and a power cut loses nothing', async ({
  page,
  shopper,
  shop,
}) => {
  const main = page.getByRole('main')
  await page.goto('/')
  await main.getByRole('link', { name: 'Whey Blend', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Whey Blend' })).toBeVisible()
  await shopper.chooseFlavour('Kesar Pista')
  await shopper.addToCart(2)
  await shopper.openCart()
  await expect(shopper.cartDrawer).toContainText('Size: 1 kg, Flavor: Kesar Pista')
  await expect(shopper.cartDrawer).toContainText('2 × ₹1,899')
  await shopper.cartDrawer.getByRole('link', { name: 'Checkout' }).click()

  await expect(page).toHaveURL(/\/checkout\/account$/)
  await main.getByRole('link', { name: 'Create Account' }).click()
  await shopper.signUp()
  await shopper.activate()
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await shopper.logIn()

  await shopper.openCart()
  await shopper.cartDrawer.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout\/shipping$/)
  await page.getByLabel('Deliver to').selectOption('Asha Rao, 12 Lodhi Road, New Delhi 110001 (default)')
  await shopper.proceedButton.click()
  await shopper.payByCard(testCards.visa)
  await shopper.expectThankYou('₹3,798.00')
  await expect(main).toContainText('12 Lodhi Road')

  const { subject } = await waitForEmail(shop, shopper.email, /order #\d+ is confirmed/)
  const [number = 'no number'] = /\d+/.exec(subject) ?? []
  await expect(main).toContainText(`#${number}`)
  await main.getByRole('link', { name: 'See my orders' }).click()
  const order = page.getByRole('article', { name: `Order ${number}` })
  await expect(order).toContainText('₹3,798.00')
  await shopper.openProduct('eaa')
  await shopper.addToCart()

  // A page that still loads would complain of the shop that is gone.
  await page.goto('about:blank')
  await shop.kill()
  await shop.start()
  await page.goto('/account?tab=orders')
  await expect(page.getByRole('heading', { name: 'Hi, Asha Rao!' })).toBeVisible()
  await expect(order).toContainText('Whey Blend')
  await expect(order).toContainText('Kesar Pista')
  await shopper.openCart()
  await expect(shopper.cartDrawer).toContainText('EAA')
})

test('paid by UPI', async ({ shopper, customer }) => {
  await shopper.openProduct('pre-workout')
  await shopper.addToCart()
  await shopper.proceedToPayment()
  await shopper.payByUpi()
  await shopper.expectThankYou('₹1,499.00')
  expect(await customer.listOrders()).toMatchObject([{ total_price: '1499.00' }])
})

test('after a declined card the window stays open and a second card pays', async ({ shopper, customer }) => {
  await shopper.openProduct('eaa')
  await shopper.addToCart()
  await shopper.proceedToPayment()
  await shopper.payByCard(testCards.declined)
  await expect(shopper.paymentWindow.getByRole('alert')).toContainText('declined')
  await shopper.payByCard(testCards.mastercard)
  await shopper.expectThankYou('₹1,999.00')
  expect(await customer.listOrders()).toHaveLength(1)
})

test('the browser closed right after paying: the webhook finishes the order', async ({
  page,
  shopper,
  customer,
}) => {
  await shopper.openProduct('isolate-whey')
  await shopper.addToCart()
  await shopper.proceedToPayment()
  // The page can no longer tell the shop anything: only the provider can.
  await page.route('**/razorpay/verify', (route) => route.abort())
  const paid = page.waitForResponse(/\/sandbox\/razorpay\/.*\/pay$/)
  await shopper.payByUpi()
  expect((await paid).ok()).toBe(true)
  await page.close()
  await expect.poll(() => customer.readOrderEmails()).toHaveLength(1)
  expect(await customer.listOrders()).toMatchObject([{ total_price: '2499.00' }])
})
