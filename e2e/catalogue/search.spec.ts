import type { Page } from '@playwright/test'
import { findViolations } from '../look/find-violations.ts'
import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

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
  // In one go: while letters are typed slowly, the list of an earlier term may stand a moment longer.
  await box.fill('whay prot')
  const options = listOf(page).getByRole('option')
  await expect(options.first()).toContainText('Whey Blend')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  const [boxAt, listAt] = [await box.boundingBox(), await listOf(page).boundingBox()]
  expect(listAt?.y).toBeGreaterThanOrEqual((boxAt?.y ?? 0) + (boxAt?.height ?? 0))
  expect((listAt?.x ?? 0) + (listAt?.width ?? 0)).toBeLessThanOrEqual(360)
  expect(await findViolations(page, { within: 'header' })).toEqual([])

  await box.press('Escape')
  await expect(listOf(page)).toHaveCount(0)
  await expect(box).toHaveValue('whay prot')
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '')
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

test('a search that finds nothing links to the pages its words name, typed or opened by its address', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/products?search=about+us')
  await expect(main.getByRole('link', { name: 'About Us' })).toBeVisible()
  await expectScripts(page)
  await boxOf(page).fill('returns')
  await expect(main).toContainText('No results found')
  await expect(main).toContainText('These pages may help:')
  await expect(main.getByRole('link', { name: 'My orders' })).toBeVisible()
  await main.getByRole('link', { name: 'Returns and refunds' }).click()
  const section = page.getByRole('heading', { name: 'Cancellation, returns and refunds' })
  await expect(section).toBeInViewport()
  await page.reload()
  await expect(section).toBeInViewport()
})

test('a search for a flavour names it and leads to it, typed or opened by its address', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/products?search=kesar+pista')
  await expect(main.getByRole('heading', { name: 'These come in Kesar Pista:' })).toBeVisible()
  await expectScripts(page)
  await boxOf(page).fill('whey pista')
  await expect(main.getByRole('heading', { name: 'These come in Kesar Pista:' })).toBeVisible()
  await main.getByRole('link', { name: 'Whey Blend' }).click()
  await expect(page).toHaveURL(/\/products\/whey-blend\?flavour=kesar-pista$/)
  await expect(page.getByRole('radio', { name: 'Kesar Pista' })).toBeChecked()

  await page.goto('/products')
  await expectScripts(page)
  await boxOf(page).fill('kesar pista')
  await listOf(page)
    .getByRole('option', { name: /Whey Blend\s*Kesar Pista/ })
    .click()
  await expect(page).toHaveURL(/\/products\/whey-blend\?flavour=kesar-pista$/)
})

test('a cleared box leaves no search in the address, whichever way it was cleared', async ({ page }) => {
  await page.goto('/products?search=whey')
  await expectScripts(page)
  await boxOf(page).press('Enter')
  await expect(page).toHaveURL(/\/products\?search=whey$/)
  await boxOf(page).fill('')
  await expect(page).toHaveURL(/\/products$/)
  await boxOf(page).press('Enter')
  await expect(page).toHaveURL(/\/products$/)
  await boxOf(page).fill('omega')
  await expect(page).toHaveURL(/\/products\?search=omega$/)
  await expect(listOf(page)).toBeVisible()
  await page.goBack()
  await expect(listOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/products$/)
  await expect(boxOf(page)).toHaveValue('')
})

test('a misspelled search shows what was meant and says so, typed or opened by its address', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const said = 'Showing results for "creatine":'
  await page.goto('/products?search=creatien')
  await expect(main.getByRole('heading', { name: said })).toBeVisible()
  await expect(main.getByRole('article')).toHaveText([/Creatine/])
  await page.goto('/products')
  await expectScripts(page)
  await boxOf(page).pressSequentially('creatien')
  await expect(main.getByRole('heading', { name: said })).toBeVisible()
  await expect(main.getByRole('article')).toHaveText([/Creatine/])
  await expect(page.getByText('No results found')).toHaveCount(0)
  await expect(listOf(page).getByRole('option', { name: 'Creatine Collection' })).toHaveCount(1)
  await expect(listOf(page).getByRole('option', { name: 'Creatine 250 gm ₹699' })).toHaveCount(1)
})
