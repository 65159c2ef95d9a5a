import { pauseClock } from '../pause-clock.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

test('an error looks another than a success, by its sign as well as by its colours', async ({ page }) => {
  await page.goto('/test2')
  await expectScripts(page)
  const looks: string[][] = []
  for (const [kind, text] of [
    ['Success toast', 'Address added successfully.'],
    ['Error toast', 'Failed to add address.'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: kind }).click()
    const toast = page.getByRole('status').filter({ hasText: text }).first()
    looks.push(
      await toast.evaluate((element) => {
        const { backgroundColor, borderLeftWidth, borderTopLeftRadius } = getComputedStyle(element)
        return [
          backgroundColor,
          borderLeftWidth,
          element.querySelector('path')?.getAttribute('d') ?? '',
          borderTopLeftRadius,
        ]
      }),
    )
  }
  const [success = [], error = []] = looks
  for (const part of [0, 1, 2]) expect(error[part]).not.toBe(success[part])
  // Long ones have three lines, which a pill would cut.
  expect([success[3], error[3]]).toEqual(['16px', '16px'])
})

test('a success stays two seconds, an error four, and at most twenty stand at once', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  await page.goto('/test2')
  await expectScripts(page)
  const main = page.getByRole('main')
  for (const [kind, text, seconds] of [
    ['Success toast', 'Address added successfully.', 2],
    ['Error toast', 'Failed to add address.', 4],
  ] as const) {
    const button = main.getByRole('button', { name: kind })
    const toast = page.getByRole('status').filter({ hasText: text })
    await expect(button).toBeVisible()
    await pauseClock(page)
    await button.click()
    await expect(toast).toBeVisible()
    await page.clock.fastForward(seconds * 1_000 - 100)
    await expect(toast).not.toHaveAttribute('data-leaving')
    await page.clock.fastForward(200)
    await expect(toast).toHaveAttribute('data-leaving')
    await page.clock.fastForward(2_000)
    await expect(toast).toHaveCount(0)

    await button.evaluate((pressed: HTMLElement) => {
      for (let press = 0; press < 25; press += 1) pressed.click()
    })
    await expect(toast).toHaveCount(20)
    await page.clock.fastForward(seconds * 1_000 + 500)
    await expect(toast.last()).toHaveAttribute('data-leaving')
    await page.clock.fastForward(2_000)
    await expect(toast).toHaveCount(0)
  }
  expect(complaints).toEqual([])
})

test('on a small phone a toast lies below the icons of the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.install()
  await page.goto('/test2')
  await expectScripts(page)
  await pauseClock(page)
  await page.getByRole('main').getByRole('button', { name: 'Success toast' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Address added' }).first()
  await page.evaluate(() => scrollTo(0, 0))
  const icon = await page.getByRole('banner').getByRole('button', { name: 'Menu' }).boundingBox()
  expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual((icon?.y ?? 740) + (icon?.height ?? 0))
})
