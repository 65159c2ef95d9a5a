import { expectScripts } from './scripts-run.ts'
import { expect, test } from './shop.ts'

test('two ticked products stand side by side, and their address is the same for a friend', async ({
  page,
  browser,
  shop,
}) => {
  await page.goto('/products')
  await expectScripts(page)
  await page.getByRole('checkbox', { name: 'Compare Whey Blend' }).check()
  const bar = page.getByRole('region', { name: 'Compare' })
  await expect(bar).toContainText('1 of 4 chosen')
  await page.getByRole('checkbox', { name: 'Compare Isolate Whey' }).check()
  await bar.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?products=whey-blend,isolate-whey$/)
  const table = page.getByRole('table')
  const row = table.getByRole('row', { name: /^Price per gram of protein/ })
  await expect(row.getByRole('cell')).toHaveText(['₹2.53', /^₹\d\.\d\d$/])
  await expect(table.getByRole('columnheader')).toHaveCount(2)

  const friend = await browser.newPage({ javaScriptEnabled: false, baseURL: shop.url })
  await friend.goto(`${page.url()},nothing-like-it`)
  await expect(friend.getByRole('columnheader')).toContainText(['Whey Blend', 'Isolate Whey'])
  await expect(friend.getByText('Some products of this link are not sold here')).toBeVisible()
  expect(await friend.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await friend.getByRole('link', { name: 'Remove Isolate Whey' }).click()
  await friend
    .getByRole('region', { name: 'Add a product' })
    .getByRole('link', { name: 'Isolate Whey' })
    .click()
  await expect(friend).toHaveURL(/\/compare\?products=whey-blend,isolate-whey$/)
  await friend.close()

  await page.getByRole('link', { name: 'Remove Isolate Whey' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(1)
  await page.goto('/products/whey-blend')
  await expect(page.getByRole('checkbox', { name: 'Compare Whey Blend' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'See 1 side by side' })).toBeVisible()
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
    await page.getByRole('checkbox', { name: 'Compare Gym Towel' }).check()
    const bar = page.getByRole('region', { name: 'Compare' })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const last = page.getByRole('article').last()
    const [box, card] = [await bar.boundingBox(), await last.boundingBox()]
    expect((card?.y ?? 1e9) + (card?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  })
})
