import type { Page } from '@playwright/test'
import { expectReadable } from '../look/expect-readable.ts'
import { findViolations } from '../look/find-violations.ts'
import { cataloguePages, checkoutPages, customerPages, formPages, textPages } from '../pages.ts'
import { expectLoaded } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
/** Null while another document loads, as on the way out of the payment step. */
export const scrolledBy = (page: Page) => page.evaluate(() => Math.round(window.scrollY)).catch(() => null)

/** The shipping step is a document of its own: across its border a page is loaded once more. */
const isLoaded = (page: Page) =>
  page
    .evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const isShipping = (pathname: string) => pathname === '/checkout/shipping'
      return (
        navigation !== undefined &&
        navigation.loadEventEnd > 0 &&
        isShipping(new URL(navigation.name).pathname) === isShipping(location.pathname)
      )
    })
    .catch(() => false)

/** Headings that change once the page knows who reads it. */
const lastHeadings = [
  { path: /^\/thankyou/, title: 'Invalid Access' },
  { path: /^\/account/, title: 'Hi, Meera Iyer!' },
]

async function headingOf(page: Page, path: string): Promise<string> {
  const known = lastHeadings.find((one) => one.path.test(path))
  return known?.title ?? (await heading(page).textContent()) ?? ''
}

const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await findViolations(page, { runOnly }), where).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.soft.poll(overhang, { message: where }).toBeLessThanOrEqual(0)
}

export async function turn(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
}

export const widths = [360, 1440]

/** Every other page is made at 1440 px and turned to 360 px. */
const turned = (index: number) => (index % 2 === 0 ? widths : widths.toReversed())

/** A test of each page chosen: accessible, readable, never wider than the screen, found again by Back and Forward. */
export function testPages(isChosen: (path: string) => boolean): void {
  for (const [index, path] of [...cataloguePages, ...textPages, ...formPages].filter(isChosen).entries())
    test(path, async ({ page }) => expectSound(page, path, turned(index)))

  for (const [index, path] of [...customerPages, ...checkoutPages].filter(isChosen).entries())
    test(`${path} of a customer`, async ({ page, shop, customer }) => {
      await customer.buy('eaa', 'whey-blend')
      await keepCart(page, shop.url, { 'whey-blend': 2, 'shaker-bottle': 1 })
      await expectSound(page, path, turned(index))
    })
}

async function expectSound(page: Page, path: string, widths: readonly number[]): Promise<void> {
  await turn(page, widths[0] ?? 0)
  await page.goto(path)
  await expectLoaded(page)
  const title = await headingOf(page, path)
  for (const width of widths) {
    await turn(page, width)
    const where = `${path} at ${width} px`
    await expectNoSidewaysScroll(page, where)
    await expectAccessible(page, where)
  }
  await expectReadable(page, path)
  await turn(page, 360)
  await page.reload()
  await expect(heading(page), path).toHaveText(title)
  if (path !== '/') await expectSteps(page, path, title)
}

/** A step on to home, Back and Forward: the same page each time, read from its top. */
async function expectSteps(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await page.getByRole('banner').getByRole('link', { name: 'Shikhar' }).first().click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect.poll(() => isLoaded(page), `home after ${path}`).toBe(true)
  await expect.poll(() => scrolledBy(page), `from ${path} to home`).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${escaped(path)}$`))
  await expect(heading(page), path).toHaveText(title)
  await expect.poll(() => isLoaded(page), `${path} after home`).toBe(true)
  await expect.poll(() => scrolledBy(page), `back to ${path}`).toBe(0)
  await page.goForward()
  await expect(page).toHaveURL(/:\d+\/$/)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
