import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

function reviews(page: Page) {
  return page.getByRole('region', { name: 'What people say' })
}

/** The places of the cards that stand wholly in view. */
function readInView(page: Page): Promise<number[]> {
  return reviews(page)
    .getByRole('list')
    .evaluate((row) => {
      const { left, right } = row.getBoundingClientRect()
      return [...row.children].flatMap((card, place) => {
        const box = card.getBoundingClientRect()
        return box.left >= left - 2 && box.right <= right + 2 ? place : []
      })
    })
}

async function expectInView(page: Page, places: number[]): Promise<void> {
  await expect.poll(() => readInView(page)).toEqual(places)
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expectSubscribe(page)
}

async function expectSubscribe(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
}

test('the reviews move on every five seconds and wrap at the end', async ({ page, complaints }) => {
  await page.clock.install({ time: '2026-11-20T10:00:00Z' })
  await page.clock.pauseAt('2026-11-20T11:00:00Z')
  await page.goto('/')
  // Until its scripts are asked for.
  await page.clock.runFor(200)
  await expectSubscribe(page)
  const next = page.getByRole('button', { name: 'Next review' })
  // Once the row is held and left, its five seconds start anew.
  async function restart(): Promise<void> {
    await next.focus()
    await next.blur()
  }
  for (let times = 0; times < 4; times += 1) {
    await restart()
    await page.clock.runFor(4_999)
  }
  await restart()
  for (const places of [
    [1, 2, 3, 4],
    [2, 3, 4, 5],
    [0, 1, 2, 3],
  ]) {
    await page.clock.runFor(5_000)
    await expectInView(page, places)
  }
  expect(complaints).toEqual([])
})

test('Previous and Next of the reviews wrap at both ends', async ({ page, complaints }) => {
  await openHome(page)
  const next = page.getByRole('button', { name: 'Next review' })
  await page.getByRole('button', { name: 'Pause reviews' }).click()
  await page.getByRole('button', { name: 'Previous review' }).click()
  await expectInView(page, [2, 3, 4, 5])
  for (const places of [
    [0, 1, 2, 3],
    [1, 2, 3, 4],
    [2, 3, 4, 5],
    [0, 1, 2, 3],
  ]) {
    await next.click()
    await expectInView(page, places)
  }
  expect(complaints).toEqual([])
})

test('with reduced motion the row stands still until somebody plays it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install({ time: '2026-11-20T10:00:00Z' })
  await page.clock.pauseAt('2026-11-20T11:00:00Z')
  await page.goto('/')
  await page.clock.runFor(200)
  await expectSubscribe(page)
  const play = page.getByRole('button', { name: 'Play reviews' })
  await expect(play).toBeVisible()
  await page.clock.runFor(10_000)
  await expectInView(page, [0, 1, 2, 3])
  await play.click()
  await page.getByRole('button', { name: 'Pause reviews' }).blur()
  await page.mouse.move(0, 0)
  await page.clock.runFor(5_000)
  await expectInView(page, [1, 2, 3, 4])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a tap on Next does not stop the row', async ({ page }) => {
    await page.clock.install({ time: '2026-11-20T10:00:00Z' })
    await page.clock.pauseAt('2026-11-20T11:00:00Z')
    await page.goto('/')
    await page.clock.runFor(200)
    await expectSubscribe(page)
    await page.getByRole('button', { name: 'Next review' }).tap()
    await expectInView(page, [1, 2, 3, 4])
    await page.clock.runFor(5_000)
    await expectInView(page, [2, 3, 4, 5])
  })
})

test('on phones the buttons of the reviews stand in line with their title', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const title = await reviews(page).getByRole('heading').first().boundingBox()
  const first = await reviews(page).getByRole('button').first().boundingBox()
  expect(first?.x).toBe(title?.x)
})

test('four reviews are in view, two below 768 px', async ({ page, complaints }) => {
  await openHome(page)
  await page.getByRole('button', { name: 'Pause reviews' }).click()
  for (const [width, count] of [
    [1440, 4],
    [768, 4],
    [767, 2],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await readInView(page)).length, `${width} px`).toBe(count)
  }
  expect(complaints).toEqual([])
})
