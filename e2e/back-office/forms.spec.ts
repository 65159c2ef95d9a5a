import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'
import { signInTeam } from '../team/team-login.ts'
import { comeBack } from './back-office.ts'

test.beforeEach(({ context, shop }) =>
  signInTeam(context, shop, { role: 'owner', name: `Farida ${test.info().testId}` }),
)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('what is typed stands when the session has ended meanwhile', async ({ page, context }) => {
  await page.goto('/admin/pages/privacy')
  const text = page.getByRole('group', { name: 'Section 1', exact: true }).getByLabel('Text', { exact: true })
  await text.fill('Nothing of it is sent.')
  await context.clearCookies({ name: 'team' })
  await comeBack(page)
  await press(page, 'Save the draft')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(text).toHaveValue('Nothing of it is sent.')
})
