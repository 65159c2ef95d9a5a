import { expectSound } from '../look/sound-screen.ts'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'

test('the owner sees the shop in other fonts of the store before anybody else does', async ({
  page,
  context,
  shop,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Trisha' })
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Fonts' }).click()
  const title = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(title).toHaveCSS('font-family', /^Sora/)
  await page.getByLabel('Fonts').selectOption('Inter alone')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(title).toHaveCSS('font-family', /^Inter/)
  await expectSound(page)
  await page.getByRole('button', { name: 'Drop the draft' }).click()
  await expect(title).toHaveCSS('font-family', /^Sora/)
})
