import { linkIn, waitForEmail } from '../client/mailbox.ts'
import { setStock } from './set-stock.ts'
import { expect, test } from './shop.ts'

test('who confirms is told when a sold-out product is back, and stops with one click', async ({
  page,
  shop,
  complaints,
}) => {
  await setStock(shop, 'wrist-wraps', 0)
  await page.goto('/products/wrist-wraps')
  const box = page.getByRole('region', { name: 'Buy this product' })
  const field = box.getByLabel('Tell me when it is back')
  const email = `waits.${process.pid}@example.com`
  await field.fill(email)
  await box.getByRole('button', { name: 'Tell me' }).click()
  await expect(box.getByText('Almost there. Check your inbox to confirm.')).toBeVisible()
  await page.goto(linkIn(await waitForEmail(shop, email, /^Confirm/), '/back-in-stock/confirm'))
  await expect(page.getByRole('main')).toContainText('We will email you once')

  await setStock(shop, 'wrist-wraps', 40)
  const told = await waitForEmail(shop, email, /back in stock/)
  await page.goto(linkIn(told, '/products/wrist-wraps'))
  await expect(box.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
  await page.goto(linkIn(told, '/back-in-stock/stop'))
  await expect(page.getByRole('main')).toContainText('You get no more emails')
  expect(complaints).toEqual([])
})
