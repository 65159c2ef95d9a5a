import type { Page } from '@playwright/test'

/** Until what was changed is painted and what opens has opened: colours count from then on. What turns for ever may turn. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const moves = ({ timeline, effect, playState }: Animation) =>
      timeline === document.timeline &&
      effect?.getTiming().iterations !== Number.POSITIVE_INFINITY &&
      playState !== 'finished'
    await frame()
    await frame()
    while (document.getAnimations().some(moves)) await frame()
  })
}
