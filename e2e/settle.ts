import type { Page } from '@playwright/test'

/** Until what was changed is painted and what opens has opened: colours count from then on. What turns for ever may turn. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline && one.effect?.getTiming().iterations !== Infinity)
      .every((one) => one.playState === 'finished'),
  )
}
