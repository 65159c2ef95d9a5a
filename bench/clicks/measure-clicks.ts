import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { median } from '../../client/percentile.ts'
import { findBrowser } from '../../tools/find-browser.mjs'
import type { Figure } from '../figure.ts'
import { customerStorage, type Storage } from '../lighthouse/customer-storage.ts'

const visits = 5
const slowDown = 4
/** So long does a finger rest on the glass. */
const pressMs = 80
/** An answer within three frames is felt as at once. */
const mostMs = 50
/** What the web calls a good answer, for all that a press brings about. */
const mostWorkMs = 200

interface Tap {
  what: string
  /** Where the finger goes; the page is the one that the tap before has left. */
  find: (page: Page) => Locator
}

interface Wait {
  /** The browser's own measure: the slowest of the press's events, to its next paint. */
  shownMs: number
  /** From the finger's leaving until the browser has the page's next state ready to be drawn. */
  doneMs: number
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
    const rounds: Wait[][] = []
    while (rounds.length < visits) rounds.push(await visitBoth(browser, url, storage))
    return summarise(rounds)
  } finally {
    await browser.close()
  }
}

function summarise(rounds: readonly Wait[][]): Figure[] {
  const slowest = (kind: keyof Wait) =>
    median(rounds.map((waits) => Math.max(...waits.map((one) => one[kind]))))
  const taps = [...onProduct.taps, ...inCart.taps].flatMap(({ what }, index) => {
    const middle = (kind: keyof Wait) => median(rounds.map((waits) => waits[index]?.[kind] ?? Number.NaN))
    return [figure(`tap: ${what}`, middle('shownMs')), figure('what it does', middle('doneMs'))]
  })
  return [
    ...taps,
    figure('INP: the slowest tap of a visit', slowest('shownMs'), mostMs),
    figure('the slowest of what they do', slowest('doneMs'), mostWorkMs),
  ]
}

function figure(title: string, value: number, most?: number): Figure {
  const bounds = most === undefined ? {} : { bounds: { value: { most } } }
  return { title, value, unit: 'ms', ...bounds, complaints: [] }
}

async function visitBoth(browser: Browser, url: string, storage: Storage): Promise<Wait[]> {
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
  const waits = [...(await visit(page, devtools, onProduct)), ...(await visit(page, devtools, inCart))]
  await context.close()
  return waits
}

async function visit(page: Page, devtools: CDPSession, { path, taps }: Visit): Promise<Wait[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  const waits: Wait[] = []
  for (const { find } of taps) {
    const target = find(page)
    const point = await centreOf(target)
    await page.evaluate(atRest)
    await page.evaluate('window.tapped = []; window.doneMs = Infinity')
    await press(devtools, point)
    await page.evaluate(atRest)
    waits.push(await page.evaluate<Wait>(readWait))
  }
  return waits
}

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  // A trial: it looks where the finger would go, and that nothing moves there.
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** By the browser's own input: Playwright's tap looks at the layout within each of its events, and lets go at once. */
async function press(devtools: CDPSession, point: { x: number; y: number }): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await pause(pressMs)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * The browser reports nothing that took less than 16 ms. What a tap does has begun with the first change of the page.
 */
const watchTaps = `
  window.tapped = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.tapped.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  addEventListener('touchend', ({ timeStamp }) => {
    const changes = new MutationObserver(() => {
      changes.disconnect()
      requestAnimationFrame(() => setTimeout(() => { window.doneMs = performance.now() - timeStamp }))
    })
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  }, { capture: true, passive: true })`

const readWait = '({ shownMs: Math.max(16, ...window.tapped), doneMs: window.doneMs })'

/** Behind a scroll as behind a tap: nobody presses while the page still moves. */
const atRest = 'new Promise((answer) => setTimeout(() => requestIdleCallback(answer), 300))'
