import { callOk } from '../../client/client.ts'
import { insertCustomer } from '../insert-customer.ts'
import { expect, test } from '../shop.ts'
import { writeAsTeam } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'
import { buy } from './back-office.ts'

test.beforeEach(({ context, shop }) =>
  signInTeam(context, shop, { role: 'owner', name: `Nalini ${test.info().testId}` }),
)

test('a message is changed by its own version after another one of the same person', async ({
  page,
  context,
  shop,
}) => {
  const { email } = await insertCustomer(shop)
  for (const message of ['The seal was broken.', 'It has come.'])
    await callOk(shop, { method: 'POST', path: '/api/contact', body: { name: 'Asha Rao', email, message } })
  const { items } = await (
    await context.request.get(
      `${shop.url}/api/admin/messages?sort=oldest&search=${encodeURIComponent(email)}`,
    )
  ).json()
  const [older, newer] = items
  for (const text of ['Batch 12', 'Batch 13'])
    await writeAsTeam(context, shop, { path: `/messages/${older.number}/notes`, data: { text } })

  await page.goto(`/admin/messages/${older.number}`)
  await page.getByRole('link', { name: `${newer.number}`, exact: true }).click()
  await expect(page.getByText(`message ${newer.number}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close message' }).click()
  await expect(page.getByText('The message is closed.')).toBeVisible()
})

test('a dialog of one order does not stay open over another one', async ({ page, shop }) => {
  const [one = 0, other = 0] = await buy(shop, 2, ['whey-blend'])
  await page.goto(`/admin/orders/${one}`)
  await page.getByRole('button', { name: /^Search orders/ }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill(`${other}`)
  await page.getByRole('option', { name: `${other}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${other}` })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Cancel the order' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${one}` })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
