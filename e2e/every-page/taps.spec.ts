import type { Page } from '@playwright/test'
import { untilDrawn } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })

/** Until it is called, no script of the shop arrives. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const buyBar = (page: Page) => page.getByRole('region', { name: 'Buy', exact: true })

test('a button looks disabled until its scripts are there, and each tap counts from then on', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/products/whey-blend', { waitUntil: 'commit' })
  const add = buyBar(page).getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeDisabled()
  await expect(add).toHaveCSS('opacity', '0.5')
  await expect(page.getByRole('button', { disabled: false })).toHaveCount(0)
  await add.tap({ force: true })

  release()
  await expect(add).toBeEnabled()
  await expect(add).toHaveCSS('opacity', '1')
  await add.tap()
  const quantity = buyBar(page).getByRole('status')
  await expect(quantity).toHaveText('1')
  const plus = buyBar(page).getByRole('button', { name: /^Increase quantity/ })
  await plus.tap()
  await plus.tap()
  await expect(quantity).toHaveText('3')
})

test('links and the search box work before the scripts are there', async ({ page }) => {
  await holdScripts(page)
  const open = (path: string) => page.goto(path, { waitUntil: 'commit' })
  await open('/products')
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).tap()
  await expect(page).toHaveURL(/\/cart$/)
  await open('/products')
  const box = page.getByLabel('Search for items')
  await untilDrawn(page)
  await box.fill('omega')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=omega$/)
  await page.getByRole('main').getByRole('link', { name: 'Omega-3' }).tap()
  await expect(page).toHaveURL(/\/products\/omega-3$/)
})
