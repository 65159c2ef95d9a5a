import { expect, type Page } from '@playwright/test'
import { holdCalls } from '../faults.ts'
import { insertCustomer } from '../insert-customer.ts'
import { test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'
import { keepLogin } from '../stored-login.ts'

function panelOf(page: Page) {
  const panel = page.getByRole('region', { name: 'Order summary' })
  const coupon = panel.getByRole('region', { name: 'Coupon' })
  return {
    panel,
    coupon,
    code: coupon.getByLabel('Coupon code'),
    apply: coupon.getByRole('button', { name: 'Apply', exact: true }),
    offers: coupon.getByRole('list', { name: 'Offers' }),
    terms: panel.getByRole('term'),
    sums: panel.getByRole('definition'),
  }
}

test('both checkout steps show lines, bill details, coupon box and total', async ({
  page,
  shop,
  complaints,
}) => {
  const { panel, terms, sums, code } = panelOf(page)
  const { login } = await insertCustomer(shop)
  for (const path of ['/checkout/account', '/checkout/shipping']) {
    // Storage is written from another tab, which must not send this one away.
    await page.goto('about:blank')
    if (path === '/checkout/shipping') await keepLogin(page.context(), shop.url, login)
    await keepCart(page, shop.url, { eaa: 2, 'shaker-bottle': 1 })
    await page.goto(path)
    const lines = panel.getByRole('list', { name: 'Cart lines' }).getByRole('listitem')
    await expect(lines).toHaveText([
      /EAA.*Size: 300 gm?, Flavor: .+2 × ₹1,999.*₹3,998/,
      /Shaker.*Flavor: N\/A.*1 × ₹/,
    ])
    await expect(panel.getByRole('heading', { name: 'Bill details' })).toBeVisible()
    await expect(terms).toHaveText(['Subtotal', 'Shipping', 'GST', 'Total'])
    await expect(sums).toHaveText([/^₹4,\d{3}$/, 'FREE', 'inclusive', /^₹4,\d{3}$/])
    await expect(code).toBeEnabled()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  expect(complaints).toEqual([])
})

test('the bill adds up, with and without a coupon', async ({ page, shop, complaints }) => {
  const { coupon, terms, sums, offers } = panelOf(page)
  await keepCart(page, shop.url, { 'whey-blend': 2, eaa: 1 })
  await page.goto('/checkout/account')
  await expect(sums).toHaveText(['₹5,797', 'FREE', 'inclusive', '₹5,797'])
  await expect(coupon).not.toContainText('Offer applied!')
  await offers.getByRole('button', { name: 'Apply PEAK10' }).click()
  await expect(coupon).toContainText('Offer applied!')
  await expect(terms).toHaveText(['Subtotal', 'Discount (PEAK10)', 'Shipping', 'GST', 'Total'])
  await expect(sums).toHaveText(['₹5,797', '−₹579.70', 'FREE', 'inclusive', '₹5,217.30'])
  expect(complaints).toEqual([])
})

test('an unmatched code leaves the total as it is, and removing a coupon empties the box', async ({
  page,
  shop,
  complaints,
}) => {
  const { coupon, code, apply, terms, sums } = panelOf(page)
  const stored = () => page.evaluate(() => localStorage.getItem('coupon'))
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/account')
  for (const typed of ['peak10', 'PEAK1', 'NO SUCH CODE']) {
    await code.fill(typed)
    await apply.click()
    await expect(coupon.getByText('Invalid coupon code.', { exact: true })).toBeVisible()
    await expect(code).toBeEnabled()
    await expect(coupon).not.toContainText('Offer applied!')
    await expect(sums.last()).toHaveText('₹1,999')
    await expect(terms).not.toContainText(['Discount'])
    expect(await stored()).toBeNull()
  }
  await code.fill('PEAK10')
  await apply.click()
  await expect(coupon).toContainText('Offer applied!')
  await expect(coupon).not.toContainText('Invalid coupon code.')
  await expect(code).toBeDisabled()
  expect(await stored()).toContain('PEAK10')

  await coupon.getByRole('button', { name: 'Remove coupon' }).click()
  await expect(code).toBeEnabled()
  await expect(code).toHaveValue('')
  await expect(coupon).not.toContainText(/Offer applied!|Invalid coupon code/)
  await expect(terms).toHaveText(['Subtotal', 'Shipping', 'GST', 'Total'])
  await expect(sums.last()).toHaveText('₹1,999')
  expect(await stored()).toBeNull()
  expect(complaints).toEqual([])
})

test('a coupon taken away while it is asked about again stays away', async ({ page, shop, complaints }) => {
  const { coupon, code, offers } = panelOf(page)
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/cart')
  await offers.getByRole('button', { name: 'Apply PEAK10' }).click()
  await expect(coupon).toContainText('Offer applied!')
  const check = '**/api/discount/check'
  const answerNow = await holdCalls(page, check)
  const asked = page.waitForRequest(check)
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await asked
  await coupon.getByRole('button', { name: 'Remove coupon' }).click()
  const answered = page.waitForResponse(check)
  answerNow()
  await (await answered).finished()
  await expect(code).toHaveValue('')
  await expect(coupon).not.toContainText('Offer applied!')
  await page.reload()
  await expect(code).toBeEnabled()
  expect(complaints).toEqual([])
})

test('the list of offers has a maximum height and scrolls', async ({ page, shop, complaints }) => {
  const { offers } = panelOf(page)
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/account')
  await expect(offers.getByRole('listitem')).toHaveText([
    /FIRST15Best offer.*Save ₹299\.85, 15% off/,
    /PEAK10.*Save ₹199\.90, 10% off/,
  ])
  await offers.getByRole('button', { name: 'Apply PEAK10' }).click()
  await expect(offers.getByRole('listitem')).toHaveText([/Apply$/, /Applied$/])
  await expect(offers.getByRole('button', { name: 'Applied' })).toBeFocused()
  await offers.getByRole('button', { name: 'Apply FIRST15' }).click()
  await expect(offers.getByRole('listitem')).toHaveText([/Applied$/, /Apply$/])
  await expect(page.getByRole('main')).not.toContainText('INTERNAL')

  const json = Array.from({ length: 12 }, (_, index) => ({ priceRule: { title: `OFFER${index}`, value: 5 } }))
  await page.route('**/api/discount/all-coupons', (route) => route.fulfill({ json }))
  await page.reload()
  await expect(offers.getByRole('listitem')).toHaveCount(12)
  const measure = () => offers.evaluate((list) => ({ height: list.clientHeight, content: list.scrollHeight }))
  const { height, content } = await measure()
  expect(height).toBeLessThanOrEqual(192)
  expect(content).toBeGreaterThan(2 * height)
  // Three of the twelve, and the gaps of 8 px between them, are seen whole.
  expect((content + 8) / 4 - 8).toBeLessThanOrEqual(height)
  const last = offers.getByRole('button', { name: 'Apply OFFER11' })
  await expect(last).not.toBeInViewport()
  await offers.hover()
  await page.mouse.wheel(0, 2_000)
  await expect(last).toBeInViewport()
  expect(complaints).toEqual([])
})

test('coupons are asked for once, when the cart loads', async ({ page, shop, complaints }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/discount/all-coupons')) asked += 1
  })
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/contact')
  await expect.poll(() => asked).toBe(1)
  await page.getByRole('button', { name: /cart/i }).first().click()
  await page.getByRole('link', { name: 'Go to cart page' }).click()
  await expect(panelOf(page).offers).toContainText('PEAK10')
  expect(asked).toBe(1)
  expect(complaints).toEqual([])
})

test('coupons that do not load are said and logged', async ({ page, shop }) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  const { coupon, offers } = panelOf(page)
  await page.route('**/api/discount/all-coupons', (route) => route.fulfill({ status: 500 }))
  await keepCart(page, shop.url, { eaa: 1 })
  await page.goto('/checkout/account')
  await expect(coupon.getByRole('alert')).toContainText('Failed to load coupons.')
  expect(logged.filter((text) => text.startsWith('Failed to load coupons.'))).not.toEqual([])
  await page.unrouteAll()
  await coupon.getByRole('button', { name: 'Retry' }).click()
  await expect(offers).toContainText('PEAK10')
  await expect(coupon.getByRole('alert')).toHaveCount(0)
})

test('at 320 px the word Apply of an offer stays on one line', async ({ page, shop }) => {
  const { offers } = panelOf(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await keepCart(page, shop.url, { 'isolate-whey': 1 })
  await page.goto('/cart')
  const apply = offers.getByRole('button', { name: 'Apply PEAK10' })
  await expect(apply).toBeVisible()
  const lines = await apply.evaluate((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
