import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

test('two ticked products stand side by side at an address of their own', async ({ page }) => {
  await page.goto('/products')
  await expectScripts(page)
  await page.getByRole('checkbox', { name: 'Compare Whey Blend' }).check()
  const bar = page.getByRole('region', { name: 'Compare' })
  await expect(bar).toContainText('1 of 4 chosen')
  await page.getByRole('checkbox', { name: 'Compare Isolate Whey' }).check()
  await bar.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?products=whey-blend,isolate-whey$/)
  const table = page.getByRole('table')
  const row = table.getByRole('row', { name: /^Price per 25 g of protein/ })
  await expect(row.getByRole('cell')).toHaveText(['₹63.30', /^₹\d\d\.\d\d$/])
  await expect(table.getByRole('columnheader')).toHaveCount(2)

  await page.getByRole('link', { name: 'Remove Isolate Whey' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(1)
  await expect(page.locator('#content')).toBeFocused()
  await page.goto('/products/whey-blend')
  await expect(page.getByRole('checkbox', { name: 'Compare Whey Blend' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Compare with others' })).toBeVisible()
})

for (const [width, handles] of [
  [360, 'whey-blend,isolate-whey'],
  [768, 'whey-blend,isolate-whey,weight-gainer,eaa'],
] as const)
  test(`at ${width} px, ${handles} are whole side by side`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/compare?products=${handles}`)
    const region = page.getByRole('region', { name: 'Comparison' })
    expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    const last = await page.getByRole('columnheader').last().boundingBox()
    expect((last?.x ?? width) + (last?.width ?? 0)).toBeLessThanOrEqual(width)
  })

test('a comparison is shared by its address, and leads to what it compares and to more', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/compare?products=whey-blend,isolate-whey')
  await expectScripts(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await page.evaluate(() => {
    navigator.share = async (data) => {
      document.title = `shared ${data?.url}`
    }
  })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveTitle(`shared ${page.url()}`)

  await page.getByRole('link', { name: 'View and buy Isolate Whey' }).click()
  await expect(page).toHaveURL(/\/products\/isolate-whey$/)
  await page.goto('/compare?products=shaker-bottle')
  await page.getByRole('link', { name: 'Add a product' }).click()
  await expect(page.getByRole('region', { name: 'Add a product' })).toBeInViewport()
})

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the table scrolls below names that stay, and the bar leaves the last product free', async ({
    page,
  }) => {
    await page.goto('/compare?products=whey-blend,isolate-whey,weight-gainer')
    await expectScripts(page)
    const region = page.getByRole('region', { name: 'Comparison' })
    await region.focus()
    await region.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' }))
    await expect(page.getByRole('columnheader').last()).toBeInViewport()
    const name = page.getByRole('rowheader', { name: 'Price per serving' })
    expect((await name.boundingBox())?.x).toBeLessThan(32)

    await page.goto('/accessories')
    const towel = page.getByRole('checkbox', { name: 'Compare Gym Towel' })
    // Cards above it are laid out as they come near, which moves it.
    await towel.scrollIntoViewIfNeeded()
    await towel.check()
    const bar = page.getByRole('region', { name: 'Compare' })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const last = page.getByRole('article').last()
    // Cards far down are laid out only now.
    await expect(async () => {
      const [box, card] = [await bar.boundingBox(), await last.boundingBox()]
      expect((card?.y ?? 1e9) + (card?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
    }).toPass()
  })
})
