import type { Page } from '@playwright/test'
import { expectScripts } from './scripts-run.ts'
import { expect, test } from './shop.ts'
import { readStoredCart } from './stored-cart.ts'

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true })

/** Until it is called, no frame goes by. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(`window.held = []; window.requestAnimationFrame = (work) => held.push(work)`)
  return () => page.evaluate('held.splice(0).forEach((work) => work(performance.now()))')
}

test('a finger sees its press before the work is done, and each press counts', async ({ page, shopper }) => {
  await shopper.openProduct('whey-blend')
  await expectScripts(page)
  const bar = page.getByRole('region', { name: 'Buy', exact: true })
  const add = bar.getByRole('button', { name: 'Add to Cart' })
  const quantity = bar.getByRole('status')
  const releaseFrames = await holdFrames(page)
  await add.tap()
  await expect(add).toHaveCSS('background-image', /gradient/)
  await expect(quantity).toHaveCount(0)
  await releaseFrames()
  await expect(quantity).toHaveText('1')

  const plus = bar.getByRole('button', { name: /^Increase quantity/ })
  await plus.tap()
  await plus.tap()
  await expect(quantity).toHaveText('1')
  await releaseFrames()
  await expect(quantity).toHaveText('3')
  await expect(plus).not.toHaveAttribute('data-pressed')

  // A mouse has no frame to wait for, and comes after what was pressed before it.
  await plus.tap()
  await plus.click()
  await expect(quantity).toHaveText('5')
})

test('what a finger has pressed is done before the page is out of sight', async ({ page, shopper }) => {
  await shopper.openProduct('whey-blend')
  await expectScripts(page)
  await holdFrames(page)
  await page.getByRole('region', { name: 'Buy', exact: true }).getByRole('button').tap()
  expect(await readStoredCart(page)).toEqual([])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await readStoredCart(page)).toEqual([
    expect.objectContaining({ productId: 'whey-blend', quantity: 1 }),
  ])
})
