import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectReadable } from '../expect-readable.ts'
import { cataloguePages, checkoutPages, customerPages, formPages, textPages } from '../pages.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

// Whatever fades in is measured where it stands in the end.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  resultTypes: ['violations' as const],
  preload: false,
}

const widths = [360, 1440]

async function expectAccessible(page: Page, where: string): Promise<void> {
  // No page of these has a frame; without legacy mode each result would be put together on a page of its own.
  const { violations } = await new AxeBuilder({ page }).options(axeOptions).setLegacyMode().analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
  expect.soft(faults, where).toEqual([])
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.soft.poll(overhang, { message: where }).toBeLessThanOrEqual(0)
}

async function turn(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
}

async function expectSound(page: Page, paths: readonly string[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const [first = 0, second = 0] = index % 2 === 0 ? widths : widths.toReversed()
    await turn(page, first)
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const width of [first, second]) {
      await turn(page, width)
      const where = `${path} at ${width} px`
      await expectNoSidewaysScroll(page, where)
      await expectAccessible(page, where)
    }
    await expectScripts(page)
    await expectReadable(page, path)
  }
}

test.describe('accessible, readable and never wider than the screen', () => {
  test('home and catalogue', async ({ page }) => expectSound(page, cataloguePages))

  test('texts', async ({ page }) => expectSound(page, textPages))

  test('forms', async ({ page }) => expectSound(page, formPages))

  test('account, cart, checkout, menu and drawer', async ({ page, shop, shopper, customer }) => {
    await customer.buy('eaa', 'whey-blend')
    await keepCart(page, shop.url, { 'whey-blend': 2, 'shaker-bottle': 1 })
    await expectSound(page, [...customerPages, ...checkoutPages])
    for (const width of widths) {
      await turn(page, width)
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await expectAccessible(page, `account menu at ${width} px`)
      await shopper.openCart()
      await expectAccessible(page, `cart drawer at ${width} px`)
      await expectNoSidewaysScroll(page, `cart drawer at ${width} px`)
    }
  })
})
