import type { Page } from '@playwright/test'
import { cataloguePages, checkoutPages, customerPages, formPages, textPages } from '../pages.ts'
import { expectLoaded } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { keepCart } from '../stored-cart.ts'

test.use({ viewport: { width: 360, height: 640 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
/** Null while another document loads, as on the way out of the payment step. */
const scrolledBy = (page: Page) => page.evaluate(() => Math.round(window.scrollY)).catch(() => null)

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

/** A shared link, a reload, a step on to home, Back and Forward: the same page each time, read from its top. */
async function expectSteps(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectLoaded(page)
  const title = await headingOf(page, path)
  await page.reload()
  await expect(heading(page), path).toHaveText(title)

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

test.describe('a visitor’s pages open by their address, and Back and Forward lead to them', () => {
  for (const path of [...cataloguePages.slice(1), ...textPages, ...formPages])
    test(path, async ({ page }) => expectSteps(page, path))
})

test('so do a customer’s', async ({ page, shop, customer }) => {
  await customer.buy('eaa')
  await keepCart(page, shop.url, { 'whey-blend': 2 })
  for (const path of [...customerPages, ...checkoutPages]) await expectSteps(page, path)
})

test('a reload keeps its place on the page', async ({ page }) => {
  for (const path of ['/', '/products', '/products/whey-blend', '/privacy']) {
    await page.goto(path)
    await expectLoaded(page)
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    await page.reload()
    await expect.poll(() => scrolledBy(page), path).toBe(600)
  }
})
