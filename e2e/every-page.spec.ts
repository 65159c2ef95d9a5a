import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { cataloguePages, checkoutPages, customerPages, formPages, textPages } from './pages.ts'
import { expect, test } from './shop.ts'

// Whatever fades in is measured where it stands in the end.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  resultTypes: ['violations' as const],
  preload: false,
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).options(axeOptions).analyze()
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  )
  expect.soft(faults, where).toEqual([])
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: window.innerWidth,
  }))
  expect.soft(content, where).toBeLessThanOrEqual(screen)
}

async function expectSound(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectNoSidewaysScroll(page, path)
    await expectAccessible(page, path)
  }
}

for (const width of [360, 1440]) {
  test.describe(`${width} px wide, accessible and never wider than the screen`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('home and catalogue', async ({ page }) => expectSound(page, cataloguePages))

    test('texts', async ({ page }) => expectSound(page, textPages))

    test('forms', async ({ page }) => expectSound(page, formPages))

    test('account, cart, checkout, menu and drawer', async ({ page, shopper, customer }) => {
      await customer.buy('eaa', 'whey-blend')
      await shopper.openProduct('whey-blend')
      await shopper.addToCart()
      await expectSound(page, [...customerPages, ...checkoutPages])
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await expectAccessible(page, 'account menu')
      await shopper.openCart()
      await expectAccessible(page, 'cart drawer')
      await expectNoSidewaysScroll(page, 'cart drawer')
    })
  })
}
