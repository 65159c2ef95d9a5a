import type { Page } from '@playwright/test'
import { findViolations } from './find-violations.ts'
import { expect } from './shop.ts'

/** Each screen as it stands: on a phone in the dark, and on a desktop in the light. */
export async function expectSound(page: Page): Promise<void> {
  for (const [width, colorScheme] of [[360, 'dark'] as const, [1440, 'light'] as const]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.soft.poll(overhang).toBeLessThanOrEqual(0)
    expect.soft(await findViolations(page), `${page.url()} at ${width} px`).toEqual([])
  }
}
