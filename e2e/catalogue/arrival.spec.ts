import { expect, test } from '../shop.ts'
import { setStock } from '../stock.ts'
import { keepCart } from '../stored-cart.ts'

test('the PIN code is asked for once, and the cart says when it arrives there', async ({
  page,
  shopper,
  complaints,
}) => {
  await shopper.openProduct('eaa')
  const delivery = page.getByRole('region', { name: 'Delivery' })
  const pin = delivery.getByLabel('Check delivery date for your PIN code')
  await shopper.addToCart()
  await pin.fill('682 001')
  await pin.press('Enter')
  const sentence = /Arrives \w{3}, \d+\s\w{3} – \w{3}, \d+\s\w{3} in 682001 Kochi/
  await expect(delivery).toContainText(sentence)
  await page.goto('/cart')
  await expect(delivery).toContainText(sentence)
  await expect(pin).toHaveCount(0)
  await delivery.getByRole('button', { name: 'Change PIN code' }).click()
  await expect(pin).toBeFocused()
  await pin.fill('682555')
  await delivery.getByRole('button', { name: 'Check' }).click()
  await expect(delivery).toContainText('We do not deliver to 682555 Lakshadweep yet.')
  await page.goto('/products/eaa')
  await expect(delivery).toContainText('We do not deliver to 682555')
  await expect(page.getByRole('region', { name: 'Buy this product' })).toContainText(
    'No delivery to 682555 yet',
  )
  expect(complaints).toEqual([])
})

test('a customer is not asked for the PIN code of the default address', async ({ page, shop, customer }) => {
  expect(customer.login.userId).not.toBe('')
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/cart')
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await expect(delivery).toContainText('in 560025 Bengaluru')
  await page.goto('/products/eaa')
  await delivery.scrollIntoViewIfNeeded()
  await expect(delivery).toContainText('in 560025 Bengaluru')
})

test('what is sold out promises no delivery', async ({ page, shop }) => {
  await setStock(shop, 'shaker-bottle', 0)
  await page.addInitScript(() => localStorage.setItem('deliveryPin', '682001'))
  await page.goto('/products/shaker-bottle')
  const box = page.getByRole('region', { name: 'Buy this product' })
  await expect(box.getByLabel('Tell me when it is back')).toBeVisible()
  await expect(box).toContainText('Sold out')
  await expect(box).not.toContainText(/free delivery|arrives|order by/i)
  await setStock(shop, 'shaker-bottle', 40)
  await page.reload()
  await expect(box).toContainText('Free delivery')
})
