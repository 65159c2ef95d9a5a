import type { Page } from '@playwright/test'
import { pauseClock } from '../pause-clock.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

/** Photographs of the Whey Blend. */
const count = 7

function track(page: Page) {
  return page.getByRole('list', { name: new RegExp(`^Photograph \\d of ${count}$`) })
}

function dot(page: Page, photograph: number) {
  return page.getByRole('button', { name: `Show photograph ${photograph}`, exact: true })
}

/** How far the track is scrolled, in slides, and how many it shows. */
function readTrack(page: Page): Promise<{ at: number; inView: number }> {
  return track(page).evaluate((row) => {
    const slide = row.scrollWidth / row.children.length
    return { at: row.scrollLeft / slide, inView: Math.round((row.clientWidth / slide) * 100) / 100 }
  })
}

async function expectShown(page: Page, photograph: number): Promise<void> {
  await expect(track(page)).toHaveAccessibleName(`Photograph ${photograph} of ${count}`)
  await expect(dot(page, photograph)).toHaveAttribute('aria-current', 'true')
}

test('the carousel turns round without an end in 500 ms, by dots and arrows', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install({ time: '2026-11-20T10:00:00Z' })
  await page.goto('/products/whey-blend')
  await expectScripts(page)
  await pauseClock(page)
  await expectShown(page, 1)
  const first = await readTrack(page)
  expect(first.inView).toBe(1)

  await page.getByRole('button', { name: 'Next photograph' }).click()
  await page.clock.runFor(480)
  await expect(track(page)).toHaveAttribute('data-sliding')
  await page.clock.runFor(40)
  await expect(track(page)).not.toHaveAttribute('data-sliding')
  await expectShown(page, 2)
  expect((await readTrack(page)).at).toBeCloseTo(first.at + 1, 1)

  await dot(page, count).click()
  await page.clock.runFor(520)
  await expectShown(page, count)
  const last = await readTrack(page)
  await page.getByRole('button', { name: 'Next photograph' }).click()
  await page.clock.runFor(250)
  expect((await readTrack(page)).at).toBeGreaterThan(last.at)
  await page.clock.runFor(270)
  await expectShown(page, 1)
  expect((await readTrack(page)).at).toBeCloseTo(first.at, 1)

  await page.getByRole('button', { name: 'Previous photograph' }).click()
  await page.clock.runFor(250)
  expect((await readTrack(page)).at).toBeLessThan(first.at)
  await page.clock.runFor(270)
  await expectShown(page, count)
  expect((await readTrack(page)).at).toBeCloseTo(last.at, 1)
  expect(complaints).toEqual([])
})

test('at 768 px the arrows are hidden and the columns stack', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto('/products/whey-blend')
  const arrow = page.getByRole('button', { name: 'Next photograph' })
  const boxes = async () => ({
    gallery: await page.getByRole('region', { name: 'Photographs of Whey Blend' }).boundingBox(),
    buyBox: await page.getByRole('region', { name: 'Buy this product' }).boundingBox(),
  })
  await expect(arrow).toBeVisible()
  const wide = await boxes()
  expect(wide.buyBox?.x).toBeGreaterThan((wide.gallery?.x ?? 0) + (wide.gallery?.width ?? 0))

  await page.setViewportSize({ width: 768, height: 900 })
  await expect(arrow).toBeHidden()
  await expect(dot(page, 1)).toBeVisible()
  const narrow = await boxes()
  expect(narrow.buyBox?.y).toBeGreaterThan((narrow.gallery?.y ?? 0) + (narrow.gallery?.height ?? 0))
  expect(complaints).toEqual([])
})

test('after printing, the carousel shows what it showed', async ({ page }) => {
  await page.goto('/products/whey-blend')
  await expectScripts(page)
  await page.getByRole('button', { name: 'Next photograph' }).click()
  await expectShown(page, 2)
  await expect(track(page)).not.toHaveAttribute('data-sliding')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Photographs of Whey Blend' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(async () => (await readTrack(page)).at).toBeCloseTo(2, 2)
  await expectShown(page, 2)
})

test('after a layout without a width, the carousel shows what it showed', async ({ page }) => {
  await page.goto('/products/whey-blend')
  await expectScripts(page)
  await page.getByRole('button', { name: 'Next photograph' }).click()
  await expectShown(page, 2)
  await expect(track(page)).not.toHaveAttribute('data-sliding')
  await track(page).evaluate(async (row) => {
    const gallery = row.closest('section') ?? row
    const observed = () =>
      new Promise((resolve) => {
        new IntersectionObserver(resolve).observe(row)
      })
    gallery.style.width = '0'
    await observed()
    gallery.style.width = ''
    await observed()
  })
  await expectShown(page, 2)
  expect((await readTrack(page)).at).toBeCloseTo(2, 2)
})
