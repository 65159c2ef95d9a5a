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

test('a button pressed before the scripts came does its work once they are there, and once', async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/products/whey-blend', { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: 'Add to Cart' })
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
