import { FakePaymentWindow } from '../fake-payment-window.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

test('the order id, the total to two decimals, the address, and a way back to the products', async ({
  page,
  shop,
  shopper,
  customer,
}) => {
  const window = await FakePaymentWindow.hang(page)
  await keepCart(page, shop.url, { 'pre-workout': 2, eaa: 1 })
  await page.goto('/checkout/shipping')
  await shopper.proceedButton.click()
  const { order_id } = await window.readOptions()
  const [, promised = ''] =
    /^Arrives (.+) in 560025/.exec(
      (await page
        .getByText(/^Arrives .* in 560025/)
        .filter({ visible: true })
        .textContent()) ?? '',
    ) ?? []
  await window.answer(await customer.pay(order_id))
  await expect(page).toHaveURL(/\/thankyou$/)

  const [order] = await customer.listOrders()
  const main = page.getByRole('main')
  for (const turn of ['first', 'reloaded']) {
    const details = main.getByRole('definition')
    await expect(main.getByRole('term'), turn).toHaveText([
      'Order ID',
      'Total amount',
      'Arrives',
      'Shipping address',
    ])
    await expect(details.nth(0)).toHaveText(`Order #${order?.order_number}`)
    await expect(details.nth(1)).toHaveText('₹4,997.00')
    await expect(details.nth(2)).toHaveText(promised)
    await expect(details.nth(3)).toContainText('Meera Iyer')
    await expect(details.nth(3)).toContainText('4 Residency Road')
    await expect(details.nth(3)).toContainText('560025')
    await expect(main).toContainText(`emailed the details to ${customer.email}`)
    await expect(main).not.toContainText(String(order?.id))
    await page.reload()
  }
  await main.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('without an order it is Invalid Access, with a way home', async ({ page, complaints }) => {
  await page.goto('/thankyou')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Access')
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Peak Performance')
  expect(complaints).toEqual([])
})

test('after Sign Out, Back shows nobody what was bought', async ({ page, shop, shopper, customer }) => {
  const window = await FakePaymentWindow.hang(page)
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/shipping')
  await shopper.proceedButton.click()
  const { order_id } = await window.readOptions()
  await window.answer(await customer.pay(order_id))
  await expect(page.getByRole('main')).toContainText('Meera Iyer')
  await page.getByRole('link', { name: 'See my orders' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
  // Both steps at once: the account, in between, sends a guest to the login.
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL(/\/thankyou$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invalid Access')
  await expect(page.getByRole('main')).not.toContainText('Meera Iyer')
})
