import { expect, type Page } from '@playwright/test'

/** A page is read before its scripts come; from then on its links stay inside the document, and the cart is a button. */
export async function expectScripts(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toBeVisible()
}
