import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '../../ops/find-browser.mjs'
import { type Figure, median } from '../figure.ts'
import { customerStorage, type Storage } from '../lighthouse/customer-storage.ts'

const visits = 5
const slowDown = 4
/** An answer within three frames is felt as at once. */
const mostMs = 50

interface Tap {
  what: string
  /** Where the finger goes; the page is the one that the tap before has left. */
  find: (page: Page) => Locator
}

interface Visit {
  path: string
  taps: readonly Tap[]
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, disabled: false }).locator('visible=true').first()

const onProduct: Visit = {
  path: '/products/creatine',
  taps: [
    { what: 'Add to Cart', find: button('Add to Cart') },
    { what: 'plus', find: button(/^Increase quantity/) },
    { what: 'minus', find: button(/^Decrease quantity/) },
    { what: 'open the drawer', find: button(/^Cart, /) },
  ],
}
const inCart: Visit = {
  path: '/cart',
  taps: [
    { what: 'plus in the cart', find: button(/^Increase quantity/) },
    { what: 'minus in the cart', find: button(/^Decrease quantity/) },
    { what: 'apply a coupon', find: button(/^Apply FIRST15/) },
    { what: 'remove the coupon', find: button('Remove coupon') },
    { what: 'remove a line', find: button(/^Remove (?!coupon)/) },
  ],
}

/** How long a tap on the cart's buttons waits for its answer on the screen, on a processor slowed down four times. */
export async function measureClicks({ url }: { url: string }): Promise<Figure[]> {
  const storage = await customerStorage(url, ['whey-blend', 'eaa', 'omega-3'])
  const browser = await chromium.launch({ executablePath: findBrowser() ?? '' })
  try {
    const rounds: number[][] = []
    while (rounds.length < visits) rounds.push(await visitBoth(browser, url, storage))
    return summarise(rounds)
  } finally {
    await browser.close()
  }
}

function summarise(rounds: readonly number[][]): Figure[] {
  const worst = median(rounds.map((waits) => Math.max(...waits)))
  const taps = [...onProduct.taps, ...inCart.taps].map(({ what }, index) => ({
    ...{ title: `tap: ${what}`, unit: 'ms', complaints: [] },
    value: median(rounds.map((waits) => waits[index] ?? Number.NaN)),
  }))
  const complaints = worst < mostMs ? [] : [`${mostMs} ms or more`]
  return [...taps, { title: 'INP: the slowest tap of a visit', value: worst, unit: 'ms', complaints }]
}

async function visitBoth(browser: Browser, url: string, storage: Storage): Promise<number[]> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    ...{ baseURL: url, locale: 'en-IN', isMobile: true, hasTouch: true },
    ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  })
  const page = await context.newPage()
  await page.addInitScript(watchTaps)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const waits = [...(await visit(page, onProduct)), ...(await visit(page, inCart))]
  await context.close()
  return waits
}

async function visit(page: Page, { path, taps }: Visit): Promise<number[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  const waits: number[] = []
  for (const { find } of taps) {
    const target = find(page)
    await target.waitFor()
    await page.evaluate('window.tapped = []')
    await target.tap()
    waits.push(Number(await page.evaluate(slowestTap)))
  }
  return waits
}

/** The browser's own measure, to the next paint; it tells nothing of what took less than 16 ms. */
const watchTaps = `
  window.tapped = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.tapped.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })`

/** Waits until the page has come to rest behind the tap. */
const slowestTap = `new Promise((answer) => {
  setTimeout(() => requestIdleCallback(() => answer(Math.max(16, ...window.tapped))), 300)
})`
