import { expect, test } from '../shop.ts'
import { writeAsTeam } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'
import { comeBack } from './back-office.ts'

test('a count is refused where pieces came while somebody counted', async ({ page, context, shop }) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Tarun' })
  const { items } = await (await context.request.get(`${shop.url}/api/admin/stock?search=gym%20towel`)).json()
  const [{ sku, shelf }] = items
  const receive = (quantity: number) =>
    writeAsTeam(context, shop, {
      path: '/stock/changes',
      data: { items: [{ sku, kind: 'received', quantity }] },
    })
  const dialog = page.getByRole('dialog', { name: sku })
  const count = async (pieces: number) => {
    await dialog.getByLabel('How many are on the shelf').fill(`${pieces}`)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await page.goto(`/admin/stock?sku=${sku}`)
  await dialog.getByLabel('What happened').selectOption('counted')
  await receive(5)
  await comeBack(page)
  await expect(dialog.getByRole('status')).toContainText(`${shelf + 5} on the shelf`)
  await count(shelf)
  await expect(dialog.getByText(/when you began to count/).first()).toBeVisible()

  await count(shelf + 4)
  await expect(dialog.getByRole('status')).toContainText(`${shelf + 4} on the shelf`)
  await count(shelf + 3)
  await expect(dialog.getByRole('status')).toContainText(`${shelf + 3} on the shelf`)
})
