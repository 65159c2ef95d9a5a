import { type Browser, chromium, type Page } from '@playwright/test'
import { percentile } from '../../client/percentile.ts'
import { findBrowser } from '../../tools/find-browser.mjs'
import { pathOf, type Screen } from './screens.ts'

export const tries = 20
const slowest = 0.95

export interface BrowserTime {
  ms: number
  /** Of a request for nothing much, beside each try. */
  bareMs: number
  rows: number
}

/** A desktop browser of a member who has signed in, on a screen that shows nothing. */
export async function openBackOffice(url: string, cookie: string) {
  const browser: Browser = await chromium.launch({ executablePath: findBrowser() ?? '' })
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'team', value: cookie, url }])
  const page = await context.newPage()
  await page.addInitScript(script)
  await page.goto('/admin/nowhere')
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
  return { page, close: () => browser.close() }
}

export async function visit(page: Page, screen: Screen, turn: number): Promise<BrowserTime> {
  const path = `/admin${pathOf(screen, turn)}`
  try {
    return await page.evaluate<BrowserTime>(`visit(${JSON.stringify([path, screen.heading])})`)
  } catch (cause) {
    throw new Error(`${screen.title} could not be shown: ${path}`, { cause })
  }
}

/** The first visits load the screen's file and warm the caches. */
export async function timeVisits(page: Page, screen: Screen): Promise<BrowserTime> {
  const times: BrowserTime[] = []
  for (let turn = -2; turn < tries; turn += 1) {
    const time = await visit(page, screen, Math.abs(turn))
    if (turn >= 0) times.push(time)
  }
  return {
    ms: percentile(
      times.map(({ ms }) => ms),
      slowest,
    ),
    bareMs: percentile(
      times.map(({ bareMs }) => bareMs),
      slowest,
    ),
    rows: Math.max(...times.map(({ rows }) => rows)),
  }
}

/** The browser goes forward to the screen, and back again. A frame is painted between its last callback and the next task. */
const script = `
  const headed = (words) => document.querySelector('main h1')?.textContent.startsWith(words)
  const painted = (isThere) => new Promise((resolve, reject) => {
    const end = performance.now() + 20000
    requestAnimationFrame(function check() {
      if (isThere()) return setTimeout(() => resolve(performance.now()))
      if (performance.now() > end) return reject(new Error('not shown: ' + document.body.innerText.slice(0, 300)))
      requestAnimationFrame(check)
    })
  })
  const gone = (move) => new Promise((resolve) => {
    addEventListener('popstate', () => setTimeout(resolve), { once: true })
    move()
  })
  window.visit = async ([path, heading]) => {
    history.pushState({ usr: null, key: path, idx: 1 }, '', path)
    await gone(() => history.back())
    const bare = performance.now()
    await (await fetch('/api/admin/me', { headers: { 'x-shop-admin': '1' } })).json()
    const start = performance.now()
    history.forward()
    const end = await painted(() => headed(heading))
    const rows = document.querySelectorAll('main .rows > li').length
    history.back()
    await painted(() => headed('There is nothing here'))
    return { ms: end - start, bareMs: start - bare, rows }
  }`
