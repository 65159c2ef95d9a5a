import { findViolations } from '../look/find-violations.ts'
import { untilDrawn } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'
import { holdReads, scan } from './back-office.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the search of all screens is opened, read and followed by keyboard', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Uma' })
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await untilDrawn(page)
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText(/^Number, name, email/)

  await page.keyboard.type('zzqx')
  await expect(dialog.getByRole('status')).toHaveText('Nothing was found for “zzqx”.')
  await field.fill('tax r')
  await expect(dialog.getByRole('group', { name: 'Settings' }).getByRole('option')).toHaveText('Tax rates')
  expect(await findViolations(page)).toEqual([])

  await field.fill('whey')
  const products = dialog.getByRole('group', { name: 'Products' }).getByRole('option')
  await expect(products.nth(1)).toBeVisible()
  await expect(products.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(products.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await products.nth(1).getAttribute('id')) ?? '',
  )
  const to = await products.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${to}$`))
  await expect(dialog).toBeHidden()
  expect(complaints).toEqual([])
})

test('a key that is pressed the moment a screen is there is heard', async ({ page, context, shop }) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Veer' })
  await page.addInitScript(() => {
    const screens = new MutationObserver(() => {
      if (!document.querySelector('.search-button')) return
      screens.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    })
    screens.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/admin/products')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused()
})

test('the search says that the shop cannot be reached, and still opens screens', async ({
  page,
  context,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Jaya' })
  await page.goto('/admin/today')
  await page.route('**/api/admin/search?*', (route) => route.abort())
  await page.getByRole('button', { name: /^Search orders/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox', { name: 'Search' }).fill('team')
  await expect(dialog.getByRole('status')).toHaveText(/The shop cannot be reached/)
  await dialog.getByRole('group', { name: 'Screens' }).getByRole('option', { name: 'Team' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
})

test('Enter in the search waits for what is found by the text that stands there', async ({
  page,
  context,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Eesha' })
  await page.goto('/admin/today')
  const answer = await holdReads(page, '**/api/admin/search?q=creatine')
  await page.getByRole('button', { name: /^Search orders/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox', { name: 'Search' }).fill('whey')
  await expect(dialog.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Search' }).fill('creatine')
  await page.keyboard.press('Enter')
  answer.letGo()
  await expect(page).toHaveURL(/products\/creatine$/)
})

test('a scanner is not taken for somebody who searches', async ({ page, context, shop }) => {
  await signInTeam(context, shop, { role: 'packer', name: 'Harish' })
  await page.goto('/admin/packing')
  await expect(page.getByRole('heading', { level: 1, name: /^Packing/ })).toBeVisible()
  await scan(page, 'AB/12/34')
  await expect(page.getByText('AB/12/34')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toBeFocused()
})

test('the menu stands in groups, on a wide screen at the left and on a phone below', async ({
  page,
  context,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'accountant', name: 'Indira' })
  await page.goto('/admin/today')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const names = () => menu.getByRole('link').allTextContents()
  await expect(menu.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  expect(await names()).toEqual([
    'Today',
    'Orders',
    'Products',
    'Stock',
    'Collections',
    'Marketing',
    'Coupons',
    'Money',
    'Settings',
    'Audit log',
  ])
  await menu.getByRole('link', { name: 'Stock' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
  await expect(menu.locator('[aria-current="page"]:visible')).toHaveText('Stock')

  await page.setViewportSize({ width: 360, height: 780 })
  await expect.poll(names).toEqual(['Today', 'Orders', 'Products', 'Money'])
  const more = menu.getByRole('button', { name: 'More' })
  await more.click()
  await menu.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Coupons' })).toBeHidden()
  await expect(more).toBeFocused()
  expect(await findViolations(page)).toEqual([])
})
