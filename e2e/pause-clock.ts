import type { Page } from '@playwright/test'

/** Stops an installed clock: ahead of now by more than this takes on a busy machine, and less than a call may take. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
}
