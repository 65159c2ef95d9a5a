import { insertCustomer } from '../insert-customer.ts'
import { findViolations } from '../look/find-violations.ts'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'

test('a packer opens the list of what to fetch with one tap, at 360 px', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  const customer = await insertCustomer(shop)
  const numbers = []
  for (let bought = 0; bought < 2; bought += 1)
    numbers.push((await customer.buy('whey-blend', 'isolate-whey')).order_number)
  await page.setViewportSize({ width: 360, height: 740 })
  await signInTeam(context, shop, { role: 'packer', name: 'Lalitha' })
  await page.goto('/admin/orders?fulfilment=to-pack')
  await expect(page.getByRole('link', { name: 'Pick list' })).toBeVisible()
  await page.goto('/admin/packing')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Pick list' }).click()
  const list = await opened
  await list.setViewportSize({ width: 360, height: 740 })
  const row = list.getByRole('row').filter({ hasText: 'SHK-WB-RC-1KG' })
  for (const number of numbers) await expect(row).toContainText(String(number))
  await expect(list.getByRole('region', { name: 'Pick list' })).not.toContainText(/₹|Meera/)
  expect(await list.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await findViolations(list)).toEqual([])
  await list.emulateMedia({ media: 'print' })
  await expect(list.getByRole('heading', { name: 'Pick list' })).toBeHidden()
  await expect(row).toBeVisible()
  expect(complaints).toEqual([])
})
