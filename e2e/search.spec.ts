import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectScripts } from './scripts-run.ts'
import { expect, test } from './shop.ts'

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search for items' })
const listOf = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })

test('suggestions follow the typing, are chosen by keyboard, and never cover the box', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  await expectScripts(page)
  const box = boxOf(page)
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.pressSequentially('whay prot')
  const options = listOf(page).getByRole('option')
  await expect(options.first()).toContainText('Whey Blend')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  const [boxAt, listAt] = [await box.boundingBox(), await listOf(page).boundingBox()]
  expect(listAt?.y).toBeGreaterThanOrEqual((boxAt?.y ?? 0) + (boxAt?.height ?? 0))
  expect((listAt?.x ?? 0) + (listAt?.width ?? 0)).toBeLessThanOrEqual(360)
  const { violations } = await new AxeBuilder({ page }).include('header').setLegacyMode().analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await box.press('Escape')
  await expect(listOf(page)).toHaveCount(0)
  await expect(box).toHaveValue('whay prot')
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(await box.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'))
  const title = await options.nth(1).locator('span > span').first().textContent()
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  expect(complaints).toEqual([])
})

test('a late answer to an earlier term is not shown', async ({ page }) => {
  await page.goto('/products')
  await expectScripts(page)
  const asked = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  await page.route('**/api/search?q=omega', async (route) => {
    asked.resolve()
    await letGo.promise
    await route.continue()
  })
  await boxOf(page).fill('omega')
  await asked.promise
  await boxOf(page).fill('towel')
  await expect(listOf(page).getByRole('option').first()).toContainText('Gym Towel')
  const late = page.waitForResponse('**/api/search?q=omega')
  letGo.resolve()
  await (await late).finished()
  await expect(listOf(page).getByRole('option').first()).toContainText('Gym Towel')
  await expect(listOf(page).getByText('Omega-3 Fish Oil')).toHaveCount(0)
})

test('a misspelled search shows what was meant and says so, typed or opened by its address', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const said = 'No product has "creatien" in its name. Showing results for "creatine":'
  await page.goto('/products?search=creatien')
  await expect(main.getByRole('heading', { name: said })).toBeVisible()
  await expect(main.getByRole('article')).toHaveText([/Creatine/])
  await page.goto('/products')
  await expectScripts(page)
  await boxOf(page).pressSequentially('creatien')
  await expect(main.getByRole('heading', { name: said })).toBeVisible()
  await expect(main.getByRole('article')).toHaveText([/Creatine/])
  await expect(page.getByText('No results found')).toHaveCount(0)
})
