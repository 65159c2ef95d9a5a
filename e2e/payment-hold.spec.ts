import { countStock } from './customer.ts'
import { expect, test } from './shop.ts'
import { testCards } from './shopper.ts'

test.use({ shopSettings: { PAYMENT_HOLD_SECONDS: '30' } })

test('after giving up, stock is back when the hold ends, and the shopper can buy again', async ({
  page,
  shopper,
  customer,
}) => {
  const stock = () => countStock(page.request, 'weight-gainer')
  const before = await stock()
  await shopper.openProduct('weight-gainer')
  await shopper.addToCart()
  await shopper.proceedToPayment()
  expect(await stock()).toBe(before - 1)
  await shopper.payByCard(testCards.declined)
  await expect(shopper.paymentWindow.getByRole('alert')).toContainText('declined')
  await shopper.givePaymentUp()
  await expect(page.getByRole('main')).toContainText('checking whether a payment has come in')

  await expect.poll(stock, { timeout: 60_000 }).toBe(before)
  await expect(page.getByRole('alert')).toContainText('your cart is as you left it')
  expect(await customer.listOrders()).toEqual([])
  await shopper.proceedButton.click()
  await shopper.payByCard(testCards.visa)
  await expect(page).toHaveURL(/\/thankyou/)
  expect(await stock()).toBe(before - 1)
  expect(await customer.listOrders()).toHaveLength(1)
})
