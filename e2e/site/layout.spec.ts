import type { Page } from '@playwright/test'
import { expectLoaded } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

// What comes from a cache moves nothing.
test.use({ isFirstVisit: true })

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Chromium's own measure of what moved without the shopper's doing, from the first paint to the page's end. */
async function readLayoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(async () => {
    const shifts: LayoutShift[] = []
    const note = (entries: PerformanceEntryList) => shifts.push(...(entries as LayoutShift[]))
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const frame = () => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
    }
    note(observer.takeRecords())
    const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput)
    const name = ({ node }: { node: Node | null }) =>
      node instanceof HTMLElement ? `<${node.localName} class="${node.className}">` : String(node?.nodeName)
    return {
      sum: unasked.reduce((sum, { value }) => sum + value, 0),
      moved: unasked.flatMap(({ value, sources }) => sources.map((source) => `${value} ${name(source)}`)),
    }
  })
}

/** A hand takes longer to the end of the page than what its first move, or the check of a cart, loads. */
async function untilAllHasCome(page: Page, path: string): Promise<void> {
  await expectLoaded(page)
  if (path.startsWith('/products/')) await page.mouse.wheel(0, 50)
  const last = lastRegions[path]
  if (last) await expect(page.getByRole('region', { name: last })).toBeAttached()
}

const lastRegions: Readonly<Record<string, string>> = {
  '/products/whey-blend': 'Pairs well with',
  '/cart': 'Better value in a larger pack',
}

const cataloguePages = ['/', '/products', '/products/whey-blend']

for (const width of [360, 1440]) {
  test(`nothing jumps at ${width} px, also for a customer with a cart`, async ({
    page,
    shopper,
    customer,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await customer.buy('eaa')
    await shopper.openProduct('whey-blend')
    await shopper.addToCart()
    for (const path of [...cataloguePages, '/cart', '/checkout/shipping', '/account?tab=orders']) {
      await page.goto(path)
      await untilAllHasCome(page, path)
      const { sum, moved } = await readLayoutShift(page)
      expect.soft(sum, `${path} moved ${moved.join(', ')}`).toBeLessThan(0.02)
    }
  })
}
