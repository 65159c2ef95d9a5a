import type { Page } from '@playwright/test'
import { breakCalls } from '../faults.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

function cardLink(page: Page, name: string) {
  return page.getByRole('main').getByRole('article').getByRole('link', { name })
}

test('one product with its content, price, photographs, rating and benefits', async ({
  page,
  complaints,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto('/products')
  await expectScripts(page)
  await cardLink(page, 'Whey Blend').click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Whey Blend')
  const buyBox = main.getByRole('region', { name: 'Buy this product' })
  await expect(buyBox.getByText('₹1,899', { exact: true }).first()).toBeVisible()
  await expect(buyBox.getByRole('img', { name: 'Rated 4.7 out of 5' })).toHaveText('4.7')
  await expect(buyBox.getByText('sample rating')).toBeVisible()
  const benefits = buyBox.getByRole('list', { name: 'Benefits' }).getByRole('listitem')
  await expect(benefits).toHaveText(['No hidden ingredients', 'Supports abdominal health', 'Free shipping'])
  const photographs = main.getByRole('region', { name: 'Photographs of Whey Blend' })
  await expect(photographs.getByRole('list', { name: 'Photograph 1 of 7' }).getByRole('img')).toHaveCount(7)

  await buyBox.getByRole('link', { name: 'Rated 4.7 out of 5' }).click()
  await expect(main.getByRole('heading', { name: 'What buyers say' })).toBeInViewport()

  await expect(main.getByRole('heading', { name: 'What is in a scoop' })).toBeVisible()
  await expect(
    main.getByRole('listitem').getByText('25 g protein and 5.6 g BCAA, all of it from milk'),
  ).toBeVisible()
  await expect(main.getByRole('strong').filter({ hasText: 'Kesar Pista' })).toBeVisible()
  await expect(main).not.toContainText('<p>')
  await expect(main.getByText(/^Whey protein concentrate, .* cocoa powder/)).toBeVisible()
  await main.getByRole('radio', { name: 'Kesar Pista' }).click()
  await expect(main.getByText(/^Whey protein concentrate, .* pistachio powder, .* saffron/)).toBeVisible()
  await expect(main.getByText('Contains milk, soy and nuts (pistachio).')).toBeVisible()
  await expect(main.getByRole('row', { name: /^Protein/ })).toContainText('46%')
  const isProductCall = (call: string) => /\/api\/products\/[^/]+$/.test(call)
  expect(asked.filter(isProductCall)).toEqual(['GET /api/products/whey-blend'])

  await page.goto('/products/scoop')
  await expect(benefits).toHaveText([
    'Reaches the bottom of a 1 kg tub',
    'Food-grade plastic, free of BPA',
    'Free shipping',
  ])
  await page.goto('/products/omega-3')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Omega-3 Fish Oil')
  await expect(buyBox.getByText('₹799', { exact: true }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('Add to Cart becomes minus, quantity and plus, and minus at one takes it out', async ({
  page,
  shopper,
}) => {
  await shopper.openProduct('whey-blend')
  const buyBox = page.getByRole('region', { name: 'Buy this product' })
  const add = buyBox.getByRole('button', { name: 'Add to Cart' })
  const control = buyBox.getByRole('group', { name: /^Quantity of Whey Blend/ })
  const less = control.getByRole('button', { name: /^Decrease quantity/ })
  const quantity = control.getByRole('status')
  await expect(control).toHaveCount(0)
  await add.click()
  await expect(add).toHaveCount(0)
  await expect(quantity).toHaveText('1')
  await control.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(quantity).toHaveText('2')
  await less.click()
  await expect(quantity).toHaveText('1')
  await less.click()
  await expect(control).toHaveCount(0)
  await expect(add).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
})

test('the best coupon that one of the product meets stands under its price', async ({ page }) => {
  await page.goto('/products/whey-blend')
  await expectScripts(page)
  const buyBox = page.getByRole('region', { name: 'Buy this product' })
  await buyBox.getByText('inclusive of all taxes').hover()
  await expect(buyBox).toContainText('Save ₹284.85 with FIRST15 at checkout, or 1 more')
  await buyBox.getByRole('radio', { name: /^2 kg/ }).click()
  await expect(buyBox).toContainText('Save ₹524.85 with FIRST15')
})

test('Loading..., then the error with Retry, then the product', async ({ page }) => {
  await page.goto('/products')
  await expectScripts(page)
  const letGo = Promise.withResolvers<void>()
  await page.route('**/api/products/eaa', async (route) => {
    await letGo.promise
    await route.fulfill({ status: 500, body: 'upstream fault' })
  })
  await cardLink(page, 'EAA').click()
  const main = page.getByRole('main')
  await expect(main.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  letGo.resolve()
  const alert = main.getByRole('alert')
  await expect(alert.getByRole('paragraph')).toHaveText(
    'Failed to fetch product details. Please try again later.',
  )
  await page.unroute('**/api/products/eaa')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('EAA')
  await expect(alert).toHaveCount(0)
})

test('a delivery day that cannot be looked up says so, and Check asks again', async ({ page }) => {
  await page.goto('/products/eaa')
  const delivery = page.getByRole('region', { name: 'Delivery' })
  const check = delivery.getByRole('button', { name: 'Check' })
  const pin = delivery.getByLabel('Check delivery date for your PIN code')
  for (const wrong of ['abcdef', '11000', '000000', '999999']) {
    await pin.fill(wrong)
    await check.click()
    await expect(delivery, wrong).toContainText('Invalid PIN code. Please try again.')
  }
  await breakCalls(page, '**/api/delivery/*', 'no answer')
  await pin.fill('110001')
  await check.click()
  await expect(delivery).toContainText('Error fetching data. Please try again later.')
  await page.unroute('**/api/delivery/*')
  await check.click()
  await expect(delivery).toContainText(/Arrives \w{3}, \d+\s\w{3} – \w{3}, \d+\s\w{3} in 110001 New Delhi/)
})

test('a delivery check whose code does not load says so plainly', async ({ page }) => {
  await page.route('**/assets/find-delivery-*.js', (route) => route.abort())
  await page.goto('/products/eaa')
  await expectScripts(page)
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await delivery.getByLabel('Check delivery date for your PIN code').fill('110001')
  await delivery.getByRole('button', { name: 'Check' }).click()
  await expect(delivery).toContainText('We could not reach the shop. Please check your network.')
})

test('a product without photographs says No Image Available', async ({ page, complaints }) => {
  await page.goto('/products')
  await expectScripts(page)
  await page.route('**/api/products/eaa', async (route) => {
    const response = await route.fetch()
    const { product } = await response.json()
    await route.fulfill({ response, json: { product: { ...product, images: [] } } })
  })
  await cardLink(page, 'EAA').click()
  await expect(page.getByRole('main').getByText('No Image Available')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next photograph' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test.describe('below the product, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the information stands as it was sent, and follows the chosen size', async ({ page }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto('/products/whey-blend')
    await expectScripts(page)
    const quantity = page.locator('dl div', { hasText: 'Net quantity' })
    await expect(quantity).toContainText('1 kg')
    const heading = await page.getByRole('heading', { name: 'Declarations' }).elementHandle()
    expect(loaded.filter((url) => url.includes('product-information'))).toEqual([])
    await page.getByRole('radio', { name: /^2 kg/ }).click()
    await expect(quantity).toContainText('2 kg')
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
  })
})
