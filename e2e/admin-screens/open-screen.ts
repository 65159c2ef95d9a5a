import type { Page } from '@playwright/test'

/** Once its rows are there; what loads has a heading that is not seen. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.locator('main h1:not(.sr-only)').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** As a link does, without a new document. */
export async function followPath(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ usr: null, key: String(Math.random()), idx: (history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, `/admin${path}`)
}
