import { expect, type Page } from '@playwright/test'

/** Does something, and sees the page loaded anew for it, not only drawn anew. */
export async function expectNewDocument(page: Page, cause: () => Promise<unknown>): Promise<void> {
  await page.evaluate('window.isOldDocument = true')
  await cause()
  await expect
    .poll(() => page.evaluate("'isOldDocument' in window").catch(() => true), { message: 'a new document' })
    .toBe(false)
}
