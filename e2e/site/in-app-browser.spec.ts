import { expect, test } from '../shop.ts'
import { testCards } from '../shopper.ts'

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
})

test('inside another app the provider sends the browser back, and the order is thanked for', async ({
  page,
  shopper,
  customer,
}) => {
  await shopper.openProduct('eaa')
  await shopper.addToCart()
  await shopper.proceedToPayment()
  const returned = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/api/payments/return',
  )
  await shopper.payByCard(testCards.visa)
  expect((await returned).method()).toBe('POST')
  await shopper.expectThankYou('₹1,999.00')
  expect(await customer.listOrders()).toHaveLength(1)
})
