import { expect, type Page } from '@playwright/test'

/** What the owner changes under Payments by `fill` holds from then on. */
export async function publishPayments(page: Page, fill: (page: Page) => Promise<void>): Promise<void> {
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Payments' }).click()
  await fill(page)
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. The shop uses it now.')).toBeVisible()
}
