import { endReservation } from '../end-reservation.ts'
import { expect, test } from '../shop.ts'
import { testCards } from '../shopper.ts'
import { countStock } from '../stock.ts'
import { expectChecking } from './interrupted-payment.ts'

test('after giving up, stock is back when the reservation ends, and the shopper can buy again', async ({
  page,
  shopper,
  customer,
  shop,
}) => {
  const stock = () => countStock(shop, 'weight-gainer')
  const before = await stock()
  await shopper.openProduct('weight-gainer')
  await shopper.addToCart()
  const opened = page.waitForResponse('**/razorpay/order')
  await shopper.proceedToPayment()
  const { orderId } = await (await opened).json()
  expect(await stock()).toBe(before - 1)
  await shopper.payByCard(testCards.declined)
  await expect(shopper.paymentWindow.getByRole('alert')).toContainText('declined')
  await expectChecking(page, () => shopper.givePaymentUp())
  expect(await stock()).toBe(before - 1)

  await endReservation(shop, orderId)
  await expect.poll(stock).toBe(before)
  await expect(page.getByRole('alert')).toContainText('Your cart is as you left it')
  expect(await customer.listOrders()).toEqual([])
  await shopper.proceedButton.click()
  await shopper.payByCard(testCards.visa)
  await expect(page).toHaveURL(/\/thankyou/)
  expect(await stock()).toBe(before - 1)
  expect(await customer.listOrders()).toHaveLength(1)
})

test('money that comes after the reservation makes the order, and nobody is asked to pay again', async ({
  page,
  shopper,
  customer,
  shop,
}) => {
  await shopper.openProduct('eaa')
  await shopper.addToCart()
  const opened = page.waitForResponse('**/razorpay/order')
  await shopper.proceedToPayment()
  const { orderId } = await (await opened).json()
  await shopper.givePaymentUp()
  await endReservation(shop, orderId)
  await expect(page.getByRole('alert')).toContainText('completed in time')
  await page.reload()
  await expect(shopper.proceedButton).toBeEnabled()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)

  await customer.pay(orderId)
  await expect.poll(() => customer.listOrders()).toHaveLength(1)
  await shopper.proceedButton.click()
  await shopper.expectThankYou('₹1,999.00')
  expect(await customer.listOrders()).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
})
