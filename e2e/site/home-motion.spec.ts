import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

/** Every entrance that the page has begun: how long, from where, and whether it has come to its end. */
function readEntrances(page: Page) {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => each instanceof CSSAnimation && each.animationName === 'rise')
      .map(({ effect, playState, startTime }) => {
        const { target } = effect as KeyframeEffect
        const [from] = (effect as KeyframeEffect).getKeyframes()
        const { duration, iterations } = effect?.getTiming() ?? {}
        return {
          duration,
          iterations,
          playState,
          startTime,
          text: target?.textContent,
          opacity: from?.opacity,
          translate: from?.translate,
          pictures: target?.querySelectorAll('img').length,
        }
      }),
  )
}

test('the landing header with its four pictures rises by 50 px in one second, the first time it scrolls into view', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Cart' })).toBeVisible()
  expect(await readEntrances(page)).toEqual([
    expect.objectContaining({
      duration: 1_000,
      iterations: 1,
      opacity: '0.01',
      translate: '0px 50px',
      pictures: 4,
      text: expect.stringMatching(/^Peak PerformanceStarts here.*Buy now$/),
    }),
  ])

  // Reopened at its foot, the page keeps the entrance for later.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cart' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect.poll(() => readEntrances(page)).toEqual([])
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(async () => (await readEntrances(page)).map(({ duration }) => duration)).toEqual([1_000])

  await page.evaluate(() => {
    for (const each of document.getAnimations()) each.finish()
  })
  const [first] = await readEntrances(page)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await readEntrances(page)).toEqual([first])
  expect(first?.playState).toBe('finished')
  expect(complaints).toEqual([])
})

test('what enters counts as painted from the first frame, and enters again for who comes back by a link', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => Object.assign(window, { largest: list.getEntries().at(-1) })).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
  await page.goto('/')
  await expect.poll(() => page.evaluate("Boolean(window.largest?.element?.closest('.entrance'))")).toBe(true)
  const preloaded = page.locator('link[rel=preload][as=image]')
  await expect(preloaded).toHaveAttribute('imagesrcset', /whey-blend-rich-chocolate-cutout/)

  await expect(page.getByRole('button', { name: 'Cart' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.getByRole('banner').getByRole('link', { name: 'Shikhar' }).click()
  const begun = async () => (await readEntrances(page)).map(({ startTime }) => startTime)
  await expect.poll(begun).toEqual([expect.any(Number)])
  expect(complaints).toEqual([])
})

test('keyboards meet the four pictures from left to right', async ({ page }) => {
  await page.goto('/')
  const packs = page.locator('.pack')
  await expect(packs).toHaveCount(4)
  const lefts = await packs.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b))
})

test('Buy now grows slightly under the pointer', async ({ page, complaints }) => {
  await page.goto('/')
  const buyNow = page.getByRole('main').getByRole('link', { name: 'Buy now', exact: true })
  const width = async () => (await buyNow.boundingBox())?.width ?? 0
  const resting = await width()
  await buyNow.hover()
  await expect.poll(width).toBeCloseTo(resting * 1.05, 0)
  await page.mouse.move(0, 0)
  await expect.poll(width).toBeCloseTo(resting, 0)
  expect(complaints).toEqual([])
})
