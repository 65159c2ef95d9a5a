import type { Page } from '@playwright/test'
import { expectReadable } from '../expect-readable.ts'
import { findViolations } from '../find-violations.ts'
import { cataloguePages, checkoutPages, customerPages, formPages, textPages } from '../pages.ts'
import { expectLoaded } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

const widths = [360, 1440]

/** Every other page is made at 1440 px and turned to 360 px. */
const turned = (index: number) => (index % 2 === 0 ? widths : widths.toReversed())

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await findViolations(page, { runOnly }), where).toEqual([])
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.soft.poll(overhang, { message: where }).toBeLessThanOrEqual(0)
}

async function turn(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
}

async function expectSound(page: Page, path: string, widths: readonly number[]): Promise<void> {
  await turn(page, widths[0] ?? 0)
  await page.goto(path)
  await expectLoaded(page)
  for (const width of widths) {
    await turn(page, width)
    const where = `${path} at ${width} px`
    await expectNoSidewaysScroll(page, where)
    await expectAccessible(page, where)
  }
  await expectReadable(page, path)
}

test.describe('accessible, readable and never wider than the screen', () => {
  for (const [index, path] of [...cataloguePages, ...textPages, ...formPages].entries())
    test(path, async ({ page }) => expectSound(page, path, turned(index)))

  for (const [index, path] of [...customerPages, ...checkoutPages].entries())
    test(`${path} of a customer`, async ({ page, shop, customer }) => {
      await customer.buy('eaa', 'whey-blend')
      await keepCart(page, shop.url, { 'whey-blend': 2, 'shaker-bottle': 1 })
      await expectSound(page, path, turned(index))
    })

  for (const width of widths)
    test(`menu and drawer at ${width} px`, async ({ page, shop, shopper, customer }) => {
      expect(await customer.isLoggedIn()).toBe(true)
      await keepCart(page, shop.url, { 'whey-blend': 2, 'shaker-bottle': 1 })
      await turn(page, width)
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await expectAccessible(page, 'account menu')
      await shopper.openCart()
      await expectAccessible(page, 'cart drawer')
      await expectNoSidewaysScroll(page, 'cart drawer')
    })
})
