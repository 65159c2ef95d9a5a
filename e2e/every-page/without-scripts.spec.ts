import { expect, test } from '../shop.ts'

test.use({ javaScriptEnabled: false })

test('without scripts each page shows what needs them, and nothing that loads for ever', async ({ page }) => {
  for (const path of [
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password?token=x',
    '/activate?token=x',
    '/cart',
    '/account',
    '/checkout',
    '/checkout/account',
    '/checkout/shipping',
    '/thankyou',
    '/contact',
    '/subscribe/confirm?token=x',
    '/confirm-email?token=x',
    '/products/whey-blend',
    '/',
  ]) {
    await page.goto(path)
    // By element: Playwright's search by text never looks into <noscript>.
    await expect(page.locator('noscript [role="status"]').first(), path).toBeVisible()
    await expect(page.locator('.skeleton:visible, .animate-spin:visible'), path).toHaveCount(0)
  }
})

test('without scripts the header leads to search, account, cart and menu all the same', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const header = page.getByRole('banner')
  await page.goto('/')
  await header.getByRole('link', { name: 'Search' }).click()
  await expect(page.getByLabel('Search for items')).toBeFocused()
  await header.getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Footer' })).toBeInViewport()
  await header.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await header.getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})
