import type { Browser, Page } from '@playwright/test'

/**
 * On a busy machine Chromium without a window may stop drawing a page for good: its scripts run, and a click waits for a frame
 * that never comes. Neither another size nor the front wakes it; another page that is drawn does.
 */
export async function wakePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().flatMap((context) => context.pages().map(wake)))
}

async function wake(page: Page): Promise<void> {
  if (await isDrawn(page)) return
  const url = page.url()
  const other = await page.context().newPage()
  await other.screenshot()
  await other.close()
  const now = (await isDrawn(page)) ? 'is drawn again' : 'is not drawn yet'
  process.stderr.write(`page was not drawn: ${url} ${now}\n`)
}

/** False where ten seconds bring no frame. A page that goes away needs none. */
function isDrawn(page: Page): Promise<boolean> {
  const frameCame = () =>
    new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => resolve(true))
      setTimeout(() => resolve(false), 10_000)
    })
  return page.evaluate(frameCame).catch(() => true)
}
