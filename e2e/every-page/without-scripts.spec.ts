import { expect, test } from '../shop.ts'

test.use({ javaScriptEnabled: false })

for (const [path, what] of [
  ['/login', 'Logging in'],
  ['/signup', 'Signing up'],
  ['/forgot-password', 'Asking for a reset link'],
  ['/reset-password?token=x', 'Choosing a new password'],
  ['/activate?token=x', 'Activating the account'],
  ['/cart', 'The cart'],
  ['/account', 'The account'],
  ['/checkout', 'The checkout'],
  ['/checkout/account', 'The checkout'],
  ['/checkout/shipping', 'The checkout'],
  ['/thankyou', 'This page'],
  ['/contact', 'This form'],
  ['/subscribe/confirm?token=x', 'Confirming'],
  ['/confirm-email?token=x', 'Confirming'],
  ['/products/whey-blend', 'Adding to the cart'],
  ['/', 'Subscribing'],
] as const) {
  test(`without scripts ${path} says what needs them`, async ({ page }) => {
    await page.goto(path)
    // By element: Playwright's search by text never looks into <noscript>.
    const said = page.locator('noscript [role="status"]')
    await expect(said).toContainText([`${what} needs JavaScript, which is off in this browser.`])
    await expect(said.first()).toBeVisible()
    const texts = await page.locator('noscript').evaluateAll((all) => all.map((one) => one.textContent ?? ''))
    expect(texts.filter((text) => text.includes('JavaScript'))).toHaveLength(1)
    await expect(page.locator('.skeleton:visible, .animate-spin:visible')).toHaveCount(0)
  })
}

test('without scripts a search that finds nothing links to the pages its words name', async ({ page }) => {
  await page.goto('/products?search=refund')
  await page.getByRole('main').getByRole('link', { name: 'My orders' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
})

test('without scripts the header leads to account, cart and menu all the same', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/products')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Footer' })).toBeInViewport()
  await header.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await header.getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})
