import type { Page } from '@playwright/test'
import { followRequests } from '../follow-requests.ts'
import { expectLoaded } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

// A cheap phone's screen. Bytes as they came over the wire.
test.use({
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  isFirstVisit: true,
})

interface Weight {
  /** With their headers. */
  all: number
  scripts: number
  styles: number
  /** Of the scripts. */
  addresses: string[]
}

/** What the network brought until the page came to rest. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const network = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const weight: Weight = { all: 0, scripts: 0, styles: 0, addresses: [] }
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    if (type === 'Script') weight.addresses.push(response.url)
  })
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Script') weight.scripts += encodedDataLength
    if (kind === 'Stylesheet') weight.styles += encodedDataLength
  })
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weight.all += encodedDataLength
  })
  await network.send('Network.enable')
  await network.send('Network.clearBrowserCache')
  const untilAnswered = followRequests(page)
  await page.goto(path)
  await expectLoaded(page)
  await untilAnswered()
  await network.detach()
  return weight
}

test('the first load of home is at most 400 kB in all', async ({ page }) => {
  const { all, scripts } = await weigh(page, '/')
  expect(scripts).toBeGreaterThan(80_000)
  expect(all).toBeLessThan(400_000)
})

const mostScripts = 115_000

for (const path of ['/products', '/products/whey-blend', '/account?tab=orders', '/checkout/shipping']) {
  test(`${path} takes few scripts, what it fetches later included`, async ({ page, shopper, customer }) => {
    await customer.buy('eaa')
    await shopper.openProduct('whey-blend')
    await shopper.addToCart()
    // The drawer's content is loaded for a pointer that rests on the cart's button.
    await page.mouse.move(1, 400)
    await page.goto('about:blank')
    const { scripts, styles, addresses } = await weigh(page, path)
    expect(scripts).toBeGreaterThan(80_000)
    expect(scripts, addresses.join('\n')).toBeLessThan(mostScripts)
    expect(styles).toBeLessThan(15_000)
  })
}
