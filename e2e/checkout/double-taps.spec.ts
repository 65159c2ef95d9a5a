import type { Locator, Page } from '@playwright/test'
import { pauseClock } from '../pause-clock.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { keepCart, readStoredCart } from '../stored-cart.ts'

/** Two real taps (or clicks) at one place, so many milliseconds of the page's clock apart. */
async function doubleTap(control: Locator, { part, gapMs }: { part: number; gapMs: number }): Promise<void> {
  const page = control.page()
  const box = await control.boundingBox()
  if (!box) throw new Error('not on the screen')
  const [x, y] = [box.x + box.width * part, box.y + box.height / 2]
  const hasTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  const tap = () => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  await tap()
  await page.clock.runFor(gapMs)
  await tap()
  await page.clock.runFor(100)
}

async function openProduct(page: Page, path = '/products/whey-blend'): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await expectScripts(page)
  await pauseClock(page)
}

const gaps = [80, 180, 300]
const thirds = [1 / 6, 1 / 2, 5 / 6]
const cases = gaps.flatMap((gapMs) => thirds.map((part) => ({ part, gapMs })))

test.describe('with fingers', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('a double tap on Add to Cart adds one and opens nothing', async ({ page, shopper }) => {
    await openProduct(page)
    const bar = page.getByRole('region', { name: 'Buy', exact: true })
    const quantity = bar.getByRole('status')
    const less = bar.getByRole('button', { name: /^Decrease/ })
    for (const each of cases) {
      const where = JSON.stringify(each)
      await doubleTap(bar.getByRole('button', { name: 'Add to Cart' }), each)
      await expect(quantity, where).toHaveText('1')
      await page.clock.runFor(500)
      await expect(quantity, where).toHaveText('1')
      await expect(shopper.cartDrawer, where).toBeHidden()
      await doubleTap(less, { part: 1 / 2, gapMs: each.gapMs })
      await page.clock.runFor(500)
      expect(await readStoredCart(page), where).toEqual([])
    }
  })

  test('a double tap on Remove takes out one line', async ({ page, shop, shopper }) => {
    await keepCart(page, shop.url, { eaa: 1, 'pre-workout': 1, 'omega-3': 1 })
    await openProduct(page, '/cart')
    const remove = page.getByRole('main').getByRole('button', { name: /^Remove/ })
    await doubleTap(remove.first(), { part: 1 / 2, gapMs: 180 })
    await expect(remove).toHaveCount(2)
    await page.clock.runFor(500)
    await doubleTap(page.getByRole('banner').getByRole('button', { name: /^Cart/ }), {
      part: 1 / 2,
      gapMs: 300,
    })
    await expect(shopper.cartDrawer).toBeVisible()
  })
})

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a double click on Add to Cart adds one and opens nothing', async ({ page, shopper }) => {
    await openProduct(page)
    const buyBox = page.getByRole('region', { name: 'Buy this product' })
    for (const part of thirds) {
      await doubleTap(buyBox.getByRole('button', { name: 'Add to Cart' }), { part, gapMs: 100 })
      await page.clock.runFor(500)
      await expect(buyBox.getByRole('status'), `${part}`).toHaveText('1')
      await expect(shopper.cartDrawer, `${part}`).toBeHidden()
      await buyBox.getByRole('button', { name: /^Decrease/ }).click()
      await page.clock.runFor(500)
    }
  })
})
