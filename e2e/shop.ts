import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { Customer } from '../client/customer.ts'
import { openShopProcess, type ShopProcess } from '../client/processes/shop-process.ts'
import { insertCustomer } from './insert-customer.ts'
import { KeptContexts } from './kept-contexts.ts'
import { Shopper } from './shopper.ts'
import { keepLogin } from './stored-login.ts'
import { translatePages } from './translate-pages.ts'
import { wakePages } from './wake-pages.ts'

interface Fixtures {
  shopper: Shopper
  customer: Customer
  /** Of browser: journeys of one kind share a context, one after the other. */
  kind: string
  /** What the shop complained of, beside a journey that failed. */
  shopLog: undefined
  /** Whatever the browser complained of; a journey ends with none of it. */
  complaints: string[]
}

interface JourneyOptions {
  /** Nothing of the shop lies in the browser's caches. */
  isFirstVisit: boolean
}

interface ShopFixtures {
  /** Whether the browser translates each page. */
  isTranslated: boolean
  translated: undefined
  /** Pages that Chromium draws no more. */
  woken: undefined
  contexts: KeptContexts
  shop: ShopProcess
  shopSettings: Record<string, string>
}

/** Each worker has a real shop of its own; each journey a new shopper on a page that may not complain. */
export const test = base.extend<Fixtures & JourneyOptions, ShopFixtures>({
  shopSettings: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ shopSettings }, use) => {
      const shop = await openShopProcess(shopSettings, process.env.SHOP_DATA)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  isTranslated: [false, { option: true, scope: 'worker' }],
  translated: [
    async ({ browser, isTranslated }, use) => {
      if (isTranslated) browser.on('context', translatePages)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  woken: [
    async ({ browser }, use) => {
      const wake = () =>
        wakePages(browser).catch((error) => process.stderr.write(`page not woken: ${error}\n`))
      const timer = setInterval(wake, 15_000)
      await use(undefined)
      clearInterval(timer)
    },
    { scope: 'worker', auto: true },
  ],
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const contexts = new KeptContexts()
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  isFirstVisit: [false, { option: true }],
  // Whatever else a journey sets by `test.use` belongs into this list, or it gets the context of those that do not.
  kind: async ({ viewport, isMobile, hasTouch, javaScriptEnabled, userAgent, deviceScaleFactor }, use) =>
    use(JSON.stringify({ viewport, isMobile, hasTouch, javaScriptEnabled, userAgent, deviceScaleFactor })),
  context: async ({ browser, shop, contexts, isFirstVisit, kind }, use) => {
    if (!isFirstVisit) return contexts.use({ browser, shopUrl: shop.url, kind }, use)
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  shopLog: [
    async ({ shop }, use, testInfo) => {
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus) return
      await testInfo.attach('log of the shop', { body: shop.warnings().slice(-40).join('\n') })
    },
    { auto: true },
  ],
  complaints: async ({ page }, use) => {
    const complaints = watch(page)
    await use(complaints)
    expect(complaints).toEqual([])
  },
  shopper: async ({ page, complaints }, use) => {
    expect(complaints).toEqual([])
    await use(new Shopper(page))
  },
  customer: async ({ context, shop }, use) => {
    const customer = await insertCustomer(shop)
    await keepLogin(context, shop.url, customer.login)
    await use(customer)
  },
})

export { expect }

/** Collects console errors, uncaught errors, unknown addresses and calls that should not be made. */
export function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => isComplaint(message) && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on(
    'response',
    (response) => response.status() >= 500 && complaints.push(`${response.status()} ${response.url()}`),
  )
  page.on(
    'request',
    (request) => new URL(request.url()).pathname.endsWith('.data') && complaints.push(request.url()),
  )
  return complaints
}

/** Chromium logs each 4xx answer as an error; those of the API are asserted by what the page makes of them. */
function isComplaint(message: ConsoleMessage): boolean {
  const isRefusal = /^Failed to load resource.*\b4\d\d\b/.test(message.text())
  const { url } = message.location()
  return message.type() === 'error' && !(isRefusal && /\/(api|sandbox)\//.test(url))
}
