import type { Page } from '@playwright/test'
import { expect } from '../shop.ts'
import { findViolations } from './find-violations.ts'

interface Look {
  width: number
  colorScheme: 'dark' | 'light'
}

const phone: Look = { width: 360, colorScheme: 'dark' }
const desktop: Look = { width: 1440, colorScheme: 'light' }

/** Each screen as it stands: on a phone in the dark, and on a desktop in the light. */
export async function expectSound(page: Page): Promise<void> {
  await expectSoundAt(page, phone)
  await expectSoundAt(page, desktop)
}

export function expectSoundOnPhone(page: Page): Promise<void> {
  return expectSoundAt(page, phone)
}

/** A screen that `every-screen.trial.ts` looks at on a phone in the dark. */
export function expectSoundOnDesktop(page: Page): Promise<void> {
  return expectSoundAt(page, desktop)
}

/** What it lies over is looked at by itself. */
export async function expectSoundDialog(page: Page): Promise<void> {
  await expectSoundAt(page, phone, '[role="dialog"]')
  await expectSoundAt(page, desktop, '[role="dialog"]')
}

async function expectSoundAt(page: Page, { width, colorScheme }: Look, within = 'html'): Promise<void> {
  // Together, so that it is drawn once.
  await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize({ width, height: 900 })])
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.soft.poll(overhang).toBeLessThanOrEqual(0)
  // What works is paler for a moment.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect.soft(await findViolations(page, { within }), `${page.url()} at ${width} px`).toEqual([])
}
