import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'
import { addDraft, dragAbove } from './back-office.ts'

test.beforeEach(async ({ context, shop, complaints }) => {
  expect(complaints).toEqual([])
  await signInTeam(context, shop, { role: 'owner', name: `Meera ${test.info().testId}` })
})

const said = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a sale over several products is seen before it is scheduled, and taken back', async ({ page }) => {
  await page.goto('/admin/products?search=resistance')
  await page.getByLabel('Select all of this page').check()
  await page.getByRole('button', { name: 'Prices and tags' }).click()
  const preview = page.getByRole('region', { name: 'Prices before and after' }).getByRole('row')
  await expect(preview.nth(1)).toContainText('as it is')
  await page.getByLabel('By how much').fill('20')
  await page.getByLabel('Round', { exact: true }).selectOption('nine')
  await expect(preview.nth(1)).toContainText(/₹[\d,]+9$/)
  await page.getByLabel('Begins').fill('2036-11-29T00:00')
  await page.getByLabel('Ends').fill('2036-12-01T00:00')
  await page.getByRole('button', { name: /^Schedule \d+ prices?$/ }).click()
  await said(page, 'Scheduled for')
  await page.getByRole('button', { name: 'Undo' }).click()
  await said(page, 'Cancelled.')
  await page.getByLabel('Add', { exact: true }).fill('home gym')
  await press(page, 'Save tags')
  await said(page, 'Tags of')
  await expect(page.getByText(/^Now: .*home gym/)).toBeVisible()
})

test('what is done to several products is taken back for each of them', async ({ page }) => {
  await addDraft(page, 'Shaker Sleeve')
  await page.goto('/admin/products?search=shaker')
  const handles = ['shaker-bottle', 'shaker-sleeve']
  for (const handle of handles) await page.getByLabel(`Select ${handle}`, { exact: true }).check()
  await press(page, 'Archive')
  await said(page, '2 products are archived now.')
  await press(page, 'Undo')
  const statusOf = async (handle: string) =>
    (await (await page.request.get(`/api/admin/products/${handle}`)).json()).status
  const statuses = () => Promise.all(handles.map(statusOf))
  await expect.poll(statuses).toEqual(['active', 'draft'])
})

test('products are dragged into the order of the shop', async ({ page }) => {
  await page.goto('/admin/products')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Move .*, place/ }) })
  const names = async () => rows.getByRole('link').allTextContents()
  await expect(rows.nth(2)).toBeVisible()
  const [first = '', second = ''] = (await names()).slice(-3)
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/place') && answer.ok())
  const [above, below] = [rows.nth(-3), rows.nth(-2)]
  const dragged = saved()
  await dragAbove(page, below, above)
  await dragged
  await expect(above).toContainText(second)
  const moved = saved()
  await above.getByRole('button', { name: /^Move .*, place/ }).press('ArrowDown')
  // Other journeys find the shop as it was.
  await moved
  await expect(above).toContainText(first)
})
