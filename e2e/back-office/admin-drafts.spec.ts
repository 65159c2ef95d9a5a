import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'
import { addDraft } from './back-office.ts'

test.beforeEach(async ({ context, shop, complaints }) => {
  expect(complaints).toEqual([])
  await signInTeam(context, shop, { role: 'owner', name: `Meera ${test.info().testId}` })
})

test('a draft is listed with what it lacks, and each leads to its field', async ({ page }) => {
  await addDraft(page, 'Peanut Bar')
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Drafts', exact: true }).click()
  const draft = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Peanut Bar' })
  await draft.getByRole('link', { name: /^Add the HSN code/ }).click()
  await expect(page.getByLabel('HSN code', { exact: true })).toBeFocused()
})
