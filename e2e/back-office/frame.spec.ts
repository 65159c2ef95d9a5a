import { findViolations } from '../find-violations.ts'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team-login.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the menu stands in groups, on a wide screen at the left and on a phone below', async ({
  page,
  context,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'accountant', name: 'Lata' })
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
  expect(await names()).toEqual(['Today', 'Orders', 'Products', 'Money'])
  const more = menu.getByRole('button', { name: 'More' })
  await more.click()
  await menu.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Coupons' })).toBeHidden()
  await expect(more).toBeFocused()
  expect(await findViolations(page)).toEqual([])
})
