import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

// Its code would come from the browser's cache even offline.
test.use({ isFirstVisit: true })

test('a page that breaks shows Unexpected Application Error! with the error’s text', async ({ page }) => {
  await page.goto('/accessories')
  await expectScripts(page)
  await page.route('**/api/products/shaker-bottle', async (route) => {
    const { product } = await (await route.fetch()).json()
    await route.fulfill({ json: { product: { ...product, variants: null } } })
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: /Shaker/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByRole('main')).toContainText(/Cannot read properties of null/)
  await expect(page.getByRole('main')).toContainText('This is our mistake, not yours.')
  await expect(page.getByRole('banner')).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Re-load' }).click()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
})

test('a page whose code does not load offline offers Retry', async ({ page, context }) => {
  await page.goto('/contact')
  await expectScripts(page)
  await context.setOffline(true)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /Privacy/ })
    .click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('That did not load')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main')).toContainText('Please check your network.')
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await retry.click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(heading).toHaveText(/Privacy/)
})
