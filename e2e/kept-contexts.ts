import type { Browser, BrowserContext } from '@playwright/test'
import { clearStorage, openQuietPage } from './shop-storage.ts'

/**
 * A worker's browser contexts, one for each kind of browser that journeys ask for. A journey finds its context empty,
 * but for what Chromium has fetched and compiled of the shop: without that, each would do it anew.
 */
export class KeptContexts {
  readonly #kept = new Map<string, BrowserContext>()

  async use(
    { browser, shopUrl, kind }: { browser: Browser; shopUrl: string; kind: string },
    journey: (context: BrowserContext) => Promise<void>,
  ): Promise<void> {
    const context = this.#kept.get(kind) ?? (await openContext(browser, shopUrl))
    this.#kept.set(kind, context)
    await journey(context)
    if (await hasOwnClock(context)) {
      this.#kept.delete(kind)
      await context.close()
    } else await empty(context, shopUrl)
  }

  async close(): Promise<void> {
    for (const context of this.#kept.values()) await context.close()
  }
}

/** Its first page stays, and with it the process that draws the shop. */
async function openContext(browser: Browser, shopUrl: string): Promise<BrowserContext> {
  const context = await browser.newContext()
  await openQuietPage(context, shopUrl)
  return context
}

async function empty(context: BrowserContext, shopUrl: string): Promise<void> {
  const [, ...pages] = context.pages()
  await Promise.all(pages.map((page) => page.close()))
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
  await clearStorage(context, shopUrl)
}

/** Which cannot be taken from a context again. */
async function hasOwnClock(context: BrowserContext): Promise<boolean> {
  const [page] = context.pages()
  return (await page?.evaluate(() => /\[native code\]/.test(String(setTimeout)))) !== true
}
