import { expect, type Page } from '@playwright/test'

export async function fillNewAddress(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ravi')
  await page.getByLabel('Last name').fill('Iyer')
  await page.getByLabel('Address', { exact: true }).fill('1 Marine Drive')
  await page.getByLabel('PIN code').fill('400002')
  await page.getByLabel('Phone').fill('9123456780')
  await expect(page.getByLabel('City')).toHaveValue('Mumbai')
}
