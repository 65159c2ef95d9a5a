import type { Page } from '@playwright/test'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

test('the search icon of the plain header opens the products with the search box focused', async ({
  page,
  complaints,
}) => {
  await page.goto('/products/whey-blend')
  await expectScripts(page)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByLabel('Search for items')).toBeFocused()
  await page.keyboard.type('EAA')
  await expect(page).toHaveURL(/\/products\?search=EAA$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/products\/whey-blend$/)
  expect(complaints).toEqual([])
})

test('logo and icons of the header share one row on the narrowest phones', async ({ page }) => {
  for (const [path, width] of [
    ['/', 360],
    ['/products/whey-blend', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(path)
    await expectScripts(page)
    const header = page.getByRole('banner')
    const logo = await header.getByRole('link', { name: 'Shikhar' }).boundingBox()
    const search = await header.getByRole('link', { name: 'Search' }).boundingBox()
    const menu = await header.getByLabel('Menu').boundingBox()
    expect(search?.y, path).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0))
    expect(menu?.y, path).toBe(search?.y)
    expect((menu?.x ?? 0) + (menu?.width ?? 0), path).toBeLessThanOrEqual(width)
  }
})

test('an open dialog moves nothing in the header', async ({ page }) => {
  for (const [path, width] of [
    ['/products', 768],
    ['/contact', 768],
    ['/products', 320],
    ['/', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(path)
    await expectScripts(page)
    const header = page.getByRole('banner')
    const before = await header.boundingBox()
    await header.getByRole('button', { name: 'Cart' }).click()
    await expect(page.locator('dialog:modal')).toBeVisible()
    // Without a scrollbar its gutter narrows the page, and what follows from its width comes a frame later.
    const heightNow = async () => (await page.locator('header').first().boundingBox())?.height
    await expect.poll(heightNow, `${path} at ${width} px`).toBe(before?.height)
  }
})

test('the navigation stands in the header from 768 px up, and nothing in it wraps or is cut', async ({
  page,
}) => {
  const header = page.getByRole('banner')
  const nav = header.getByRole('navigation', { name: 'Main' })
  const menu = header.getByRole('button', { name: 'Menu' })
  for (const path of ['/contact', '/products']) {
    await page.setViewportSize({ width: 767, height: 900 })
    await page.goto(path)
    await expect(menu, path).toBeVisible()
    await expect(nav, path).toBeHidden()
    for (const width of [768, 800, 896, 1024, 1152, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const where = `${path} ${width} px`
      await expect(nav, where).toBeVisible()
      await expect(menu, where).toBeHidden()
      const rows = path === '/products' && width < 1152 ? 2 : 1
      // The page follows its new width a moment later.
      await expect.poll(async () => (await header.boundingBox())?.height, where).toBeLessThan(rows * 64 + 30)
      const tops = await nav
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
      expect(new Set(tops).size, where).toBe(1)
      const right = await header.evaluate((bar) => bar.scrollWidth)
      expect(right, where).toBeLessThanOrEqual(width)
    }
  }
})

test('every change of page begins at its top', async ({ page, complaints }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await scrollDown(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mission' }).click()
  await expectTopOf(page, /\/mission$/)
  await scrollDown(page)
  await header.getByRole('link', { name: 'Contact' }).click()
  await expectTopOf(page, /\/contact$/)
  await scrollDown(page)
  await header.getByRole('button', { name: 'Account' }).click()
  await header.getByRole('link', { name: 'Sign Up' }).click()
  await expectTopOf(page, /\/signup$/)
  expect(complaints).toEqual([])
})

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  expect(await readScroll(page)).toBeGreaterThan(0)
}

async function expectTopOf(page: Page, url: RegExp): Promise<void> {
  await expect(page).toHaveURL(url)
  await expect.poll(() => readScroll(page)).toBe(0)
}

function readScroll(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}

test('drawer and mobile menu open and close by their buttons', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await button.click()
  await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await button.click()
  await expect(menu).toBeHidden()
  for (let times = 0; times < 2; times += 1) {
    await shopper.openCart()
    await shopper.cartDrawer.getByRole('button', { name: 'Close' }).click()
    await expect(shopper.cartDrawer).toBeHidden()
  }
})
