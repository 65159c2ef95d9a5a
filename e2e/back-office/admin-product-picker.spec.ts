import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'
import { addDraft, dragAbove, holdReads } from './back-office.ts'

test.beforeEach(async ({ context, shop, complaints }) => {
  expect(complaints).toEqual([])
  await signInTeam(context, shop, { role: 'owner', name: `Meera ${test.info().testId}` })
})

const said = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('products that go together are found by name, with their pictures, and put in order', async ({
  page,
}) => {
  await addDraft(page, 'Wrap Set')
  await page.getByRole('link', { name: 'Declarations' }).click()
  const chosen = page.getByRole('list', { name: 'Chosen products' }).getByRole('listitem')
  await page.getByLabel('Goes with', { exact: true }).fill('gym tow')
  const found = page.getByRole('button', { name: 'Add Gym Towel' })
  await expect(found.locator('img')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.getByLabel('Goes with', { exact: true }).fill('eaa')
  await page.getByRole('button', { name: 'Add EAA' }).click()
  await expect(chosen).toHaveCount(2)
  const handle = chosen.last().getByRole('button', { name: /^Move EAA, place/ })
  await handle.press('ArrowUp')
  await expect(chosen.nth(0)).toContainText('EAA')
  await expect(page.getByRole('button', { name: /^Move EAA, place/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await dragAbove(page, chosen.nth(1), chosen.nth(0))
  await expect(chosen.nth(0)).toContainText('EAA')
  await press(page, 'Save declarations')
  await said(page, 'Saved. It is a draft')
  await page.reload()
  await expect(chosen.nth(0)).toContainText('EAA')

  await page.goto('/admin/settings/menu')
  await page.getByText('Find a product').first().click()
  await page.getByLabel('Product that opens').fill('creatine')
  await page.getByRole('button', { name: 'Choose Creatine', exact: true }).click()
  await expect(page.getByLabel('Opens', { exact: true }).first()).toHaveValue('/products/creatine')
})

test('Enter adds what is found by the text that stands there', async ({ page }) => {
  await addDraft(page, 'Quick Set')
  await page.getByRole('link', { name: 'Declarations' }).click()
  const answer = await holdReads(page, '**/api/admin/products?search=eaa&*')
  const field = page.getByLabel('Goes with', { exact: true })
  await field.fill('gym tow')
  await expect(page.getByRole('button', { name: 'Add Gym Towel' })).toBeVisible()
  await field.fill('')
  await field.fill('eaa')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Searching…')).toBeVisible()
  answer.letGo()
  await expect(page.getByRole('list', { name: 'Chosen products' }).getByRole('listitem')).toContainText('EAA')
})
