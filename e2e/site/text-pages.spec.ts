import { expectScripts } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'

test('the pages of text load without a complaint, and the footer leads to the terms', async ({
  page,
  shopper,
}) => {
  for (const path of ['/mission', '/about-us', '/terms-of-service', '/privacy']) {
    await page.goto(path)
    await expectScripts(page)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page).toHaveURL(/\/terms-of-service$/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/^Terms/)
  await shopper.openCart()
})
