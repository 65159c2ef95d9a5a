import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { median } from '../../client/percentile.ts'
import { findBrowser } from '../../tools/find-browser.mjs'
import type { Figure } from '../figure.ts'
import { customerStorage, type Storage } from '../lighthouse/customer-storage.ts'

const visits = 20
const slowDown = 4
const touchMs = 80
const bounds = { middle: 100, worst: 150, inp: 100 }

interface Tap {
  what: string
  find: (page: Page) => Locator
  /** An expression whose value changes with the effect of the tap, and not before it. */
  effect: string
}

interface Wait {
  /** The browser's own measure of an interaction: its slowest event, to the next paint. */
  interactionMs: number
  /** From the end of the touch until the frame with the effect is painted. */
  effectMs: number
}

interface Visit {
  path: string
  taps: readonly Tap[]
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, disabled: false }).locator('visible=true').first()

const quantity = "document.querySelector('main output')?.textContent"
const count = (selector: string) =>
  `[...document.querySelectorAll('${selector}')].filter((one) => one.checkVisibility()).length`
const drawer = "document.querySelector('dialog[open]')?.getBoundingClientRect().left < innerWidth - 20"

const onProduct: Visit = {
  path: '/products/creatine',
  taps: [
    { what: 'Add to Cart', find: button('Add to Cart'), effect: count('main output') },
    { what: 'plus', find: button(/^Increase quantity/), effect: quantity },
    { what: 'minus', find: button(/^Decrease quantity/), effect: quantity },
    { what: 'open the drawer', find: button(/^Cart, /), effect: drawer },
  ],
}
const inCart: Visit = {
  path: '/cart',
  taps: [
    { what: 'plus in the cart', find: button(/^Increase quantity/), effect: quantity },
    { what: 'minus in the cart', find: button(/^Decrease quantity/), effect: quantity },
    { what: 'apply a coupon', find: button(/^Apply FIRST15/), effect: count('[aria-label="Remove coupon"]') },
    {
      what: 'remove the coupon',
      find: button('Remove coupon'),
      effect: count('[aria-label="Remove coupon"]'),
    },
    { what: 'remove a line', find: button(/^Remove (?!coupon)/), effect: count('main output') },
  ],
}

/** From a tap to its effect on the screen, on a processor slowed down four times. Input is the browser's own. */
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
  const taps = [...onProduct.taps, ...inCart.taps].flatMap(({ what }, index) => {
    const times = rounds.map((waits) => waits[index]?.effectMs ?? Number.NaN)
    return [
      figure(`${what}: effect painted`, median(times), bounds.middle),
      figure(`the slowest of ${visits}`, Math.max(...times), bounds.worst),
    ]
  })
  const slowest = rounds.map((waits) => Math.max(...waits.map(({ interactionMs }) => interactionMs)))
  return [...taps, figure('INP: the slowest tap of a visit', median(slowest), bounds.inp)]
}

function figure(title: string, value: number, most: number): Figure {
  return { title, value, unit: 'ms', bounds: { value: { most } }, complaints: [] }
}

async function visitBoth(browser: Browser, url: string, storage: Storage): Promise<Wait[]> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-IN',
    isMobile: true,
    hasTouch: true,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
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
  for (const { find, effect } of taps) {
    const point = await centreOf(find(page))
    await page.evaluate(atRest)
    await page.evaluate(`watchTap(() => ${effect})`)
    await touch(devtools, point)
    await page.evaluate('tapped.done')
    await page.evaluate(atRest)
    waits.push(await page.evaluate<Wait>('({ ...tapped, done: null })'))
  }
  return waits
}

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Playwright's own tap reads the layout within each event and has no duration. */
async function touch(devtools: CDPSession, point: { x: number; y: number }): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await pause(touchMs)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** The browser reports no event below 16 ms. A frame is painted between its last callback and the next task. */
const watchTaps = `
  window.tapped = { interactionMs: 16 }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) tapped.interactionMs = Math.max(tapped.interactionMs, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
  window.watchTap = (readEffect) => {
    const current = { interactionMs: 16 }
    window.tapped = current
    const before = readEffect()
    current.done = new Promise((resolve) => {
      addEventListener('touchend', ({ timeStamp }) => requestAnimationFrame(function check() {
        if (readEffect() === before) return requestAnimationFrame(check)
        setTimeout(() => resolve(current.effectMs = performance.now() - timeStamp))
      }), { capture: true, passive: true, once: true })
    })
  }`

/** Also after a scroll. */
const atRest = 'new Promise((answer) => setTimeout(() => requestIdleCallback(answer), 300))'
