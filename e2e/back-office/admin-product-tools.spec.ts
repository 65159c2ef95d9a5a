import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team-login.ts'

test.beforeEach(async ({ context, shop, complaints }) => {
  expect(complaints).toEqual([])
  await signInTeam(context, shop, { role: 'owner', name: `Meera ${test.info().testId}` })
})

const said = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()

test('a product is duplicated as a draft with an address of its own', async ({ page }) => {
  await page.goto('/admin/products/shaker-bottle')
  const variants = page.getByRole('link', { name: /^Variants/ })
  const counted = (await variants.textContent()) ?? ''
  await page.getByRole('link', { name: 'Duplicate', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Duplicate / })
  await dialog.getByLabel('Name of the copy').fill('Shaker Mini')
  await dialog.getByLabel('Address', { exact: true }).fill('shaker-bottle')
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect(dialog.getByText('There is another product at /products/shaker-bottle.')).toBeVisible()
  await dialog.getByLabel('Address', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await said(page, 'Duplicated as a draft.')
  await expect(page).toHaveURL(/\/admin\/products\/shaker-mini$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Shaker Mini' })).toBeVisible()
  await expect(page.getByText('○ Draft')).toBeVisible()
  await expect(variants).toHaveText(counted)
})
