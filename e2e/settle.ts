import type { Page } from '@playwright/test'

/** Until what was changed is painted and what opens has opened: colours count from then on. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.timeline !== document.timeline || one.playState === 'finished'),
  )
}
