import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

/** Until it is called, no script of the shop arrives. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const addButton = (page: Page) =>
  page.getByRole('region', { name: 'Buy this product' }).getByRole('button', { name: 'Add to Cart' })

test('a button pressed before the scripts came does its work once they are there, and once', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/products/whey-blend', { waitUntil: 'commit' })
  const add = addButton(page)
  await add.click()
  await add.click()
  await expect(page.getByRole('button', { name: /^Cart/ })).toHaveCount(0)

  release()
  await expect(page.getByRole('button', { name: /^Cart, 1 / })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Increase quantity/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Cart, 2 / })).toBeVisible()
})

test('where the scripts do not come, a press loads the page anew', async ({ page }) => {
  const framework = '**/assets/framework-*.js'
  await page.route(framework, (route) => route.abort())
  await page.goto('/products/whey-blend')
  const add = addButton(page)
  await add.click()
  await page.waitForEvent('load')
  await page.unroute(framework)
  await add.click()
  await expect(page.getByRole('button', { name: /^Cart, 1 / })).toBeVisible()
})
