import { expect, type Page } from '@playwright/test'

/** A page is read before its scripts come; from then on its links stay inside the document, and the cart is a button. */
export async function expectScripts(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toBeVisible()
  await untilDrawn(page)
}

/**
 * Until the first frame of a document Chromium drops keys, wheels and touches; clicks of a locator wait for it themselves.
 * Playwright counts the browser's own frames, also where a journey has stopped the page's clock.
 */
export async function untilDrawn(page: Page): Promise<void> {
  const root = await page.waitForSelector('html', { state: 'attached' })
  await root.waitForElementState('stable')
}

/** Nothing that the page shows is still to come, and it has come to what it does when it has time. */
export async function expectLoaded(page: Page): Promise<void> {
  await expectScripts(page)
  await expect(page.locator('.skeleton:visible, .animate-spin:visible')).toHaveCount(0)
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)).then(() => {}))
}
