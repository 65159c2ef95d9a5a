import { callOk } from '../../client/client.ts'
import { waitForEmail } from '../../client/mailbox.ts'
import { expectSound } from '../look/sound-screen.ts'
import { expect, test } from '../shop.ts'
import { restorePage } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'

test('the owner words an email, looks at it on a phone and as text, and customers get it', async ({
  page,
  context,
  shop,
  customer,
}) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Pallavi' })
  await page.goto('/admin/settings')
  await page.getByRole('link', { name: 'Emails' }).click()
  await expect(page.getByRole('definition').first()).toContainText('@')

  await page.locator('summary', { hasText: 'Confirm updates' }).click()
  const opening = page.getByLabel('Opening').filter({ visible: true })
  await opening.fill('Welcome to {shop}')
  await expect(page.getByText('It has the text that was saved last.')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save the draft' })
  await save.click()
  await expect(opening).toHaveAccessibleDescription(/This email has no \{shop\}\. It has: \{brand\}\./)
  await expectSound(page)
  await opening.fill('Welcome to <b>{brand}</b>.\nOne tap, please:')
  await save.click()
  await expect(page.getByText('Only the team sees it.')).toBeVisible()

  const preview = page.frameLocator('iframe')
  await expect(preview.getByText(/^Welcome to <b>.+<\/b>\.$/)).toBeVisible()
  await page.getByLabel('Looked at').selectOption('As plain text')
  await expect(page.getByText('One tap, please:').last()).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: 'Send it to me' }).click()
  const said = await page.getByText(/^It is on its way to \S+\.$/).textContent()
  const own = said?.match(/\S+@\S+(?=\.$)/)?.[0] ?? ''
  expect((await waitForEmail(shop, own, /Confirm your updates/)).text).toContain('One tap, please:')

  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish these settings?' })
  await expect(question.getByRole('term')).toHaveText(['Confirm updates: Opening'])
  await question.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. The shop uses it now.')).toBeVisible()
  await callOk(shop, { method: 'POST', path: '/api/subscribe', body: { email: customer.email } })
  const { text, html } = await waitForEmail(shop, customer.email, /Confirm your updates/)
  expect(text).toContain('One tap, please:')
  expect(html).toContain('Welcome to &lt;b&gt;')
  await restorePage(context, shop, 'emails')
})
