import { readFile } from 'node:fs/promises'
import { callOk } from '../../client/client.ts'
import { control } from '../../client/payment.ts'
import { expectSoundOnPhone } from '../look/sound-screen.ts'
import { untilDrawn } from '../scripts-run.ts'
import { expect, test } from '../shop.ts'
import { writeAsTeam } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'

// A shop of its own, which the first of them fills with demo orders for both.
test.describe.configure({ mode: 'default' })
test.use({ shopSettings: { RESERVATION_SECONDS: '901' } })

test('an owner sees what waits, follows a count, reads last month and downloads its tax', async ({
  context,
  page,
  shop,
  complaints,
}) => {
  await shop.command('demo', '--orders', '300')
  await signInTeam(context, shop, { role: 'owner', name: 'Meera' })
  await page.goto('/admin/today')
  for (const [name, rows] of [
    [/orders? (is|are) late$/, '.rows > li'],
    [/refunds? failed$/, '.rows > li'],
    [/refunds? waits?/, '.rows > li'],
    [/emails? did not arrive$/, '.rows > li'],
  ] as const) {
    const link = page.getByRole('link', { name })
    const count = Number.parseInt((await link.textContent()) ?? '', 10)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeHidden()
    await expect(page.locator(rows)).toHaveCount(count)
    await page.goBack()
  }

  await page.goto('/admin/money')
  await page.getByRole('link', { name: 'Last month' }).click()
  await expect(page).toHaveURL(/period=last-month/)
  await expect(page.getByRole('img', { name: /^Sales from 01\// })).toBeVisible()
  await page.getByText('Figures').click()
  const sales = await page.getByRole('table').first().getByRole('row').allTextContents()
  expect(sales.length).toBeGreaterThan(28)

  await page.getByRole('link', { name: 'Tax' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download gstr1-.*json$/ }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ gstin: '07AAACS0000A1ZI' })

  await page.goto('/admin/audit')
  await page.getByRole('combobox', { name: 'Who' }).focus()
  await untilDrawn(page)
  // Faster than the first choice is drawn.
  await Promise.all([...'Ravi', 'Tab', ...'pack'].map((key) => page.keyboard.press(key)))
  await expect(page).toHaveURL(/actor=Ravi&operation=pack/)
  await page.locator('.rows').getByRole('link', { name: 'Pack' }).first().click()
  await expect(page.getByRole('dialog').getByRole('row', { name: /status packing packed/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/operation=pack$/)

  const delivered = await page.request.get('/api/admin/orders?fulfilment=delivered&payment=paid')
  const paidOnline = (await delivered.json()).items.find(({ payBy }: { payBy: string }) => payBy === 'online')
  await page.goto(`/admin/orders/${paidOnline.orderNumber}`)
  await page.getByRole('button', { name: 'Refund items' }).click()
  await page.getByLabel('Why?').selectOption('goodwill')
  const rupees = page.getByLabel(/^Rupees for /).first()
  await rupees.fill('fifty')
  await expect(page.getByText('“fifty” is not an amount. Write rupees, like 1,349.10.')).toBeVisible()
  await rupees.fill('₹50')
  await page.getByRole('button', { name: 'Refund ₹50' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Refund items' }).click()
  await page.getByLabel('Why?').selectOption('damaged')
  await page
    .getByLabel(/^Quantity of /)
    .first()
    .selectOption('1')
  await page.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/^Refund, damaged/)).toBeVisible()
  const number = new URL(page.url()).pathname.split('/').at(-1)
  const readRefunds = async () =>
    (await (await page.request.get(`/api/admin/orders/${number}`)).json()).money.refunds
  await expect.poll(readRefunds).toMatchObject([{ status: 'processed' }, { status: 'processed' }])
  await page.reload()
  await expect(page.getByText(/^Refund,.*Done/)).toHaveCount(2)

  const queue = await page.request.get('/api/admin/orders?fulfilment=to-pack&payment=paid&limit=1')
  const [{ orderNumber: packed }] = (await queue.json()).items
  await writeAsTeam(context, shop, { path: `/orders/${packed}/pack` })
  await page.goto(`/admin/orders/${packed}`)
  await expect(page.getByRole('button', { name: 'Dispatch' })).toBeVisible()
  await page.getByRole('button', { name: 'Refund items' }).click()
  await page.getByLabel('Why?').selectOption('missing')
  const quantities = page.getByLabel(/^Quantity of /)
  for (const quantity of await quantities.all())
    await quantity.selectOption({ index: -1 + (await quantity.locator('option').count()) })
  await page.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Cancelled: All of it is refunded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dispatch' })).toBeHidden()

  await page.goto('/admin/money/refunds?status=failed')
  await page.locator('.rows').getByRole('link').first().click()
  await expect(page.getByText(/nothing tries again by itself/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Paid another way' }).first().click()
  await page.getByLabel('UTR or UPI reference').fill('HDFCR52026112712345')
  await page.getByRole('button', { name: 'Note the payment' }).click()
  await expect(page.getByText(/paid by bank transfer on .+, reference HDFCR52026112712345/)).toBeVisible()

  await callOk(shop, control('POST', '/adjustments', { amount: 9_000_000, description: 'Bonus of October' }))
  await callOk(shop, control('POST', '/settlements', {}))
  await shop.command('payouts', 'read')
  await page.goto('/admin/money/payouts')
  await page.getByRole('link', { name: 'See the payout' }).first().click()
  await page.getByRole('button', { name: 'Accept adj_' }).click()
  await page.getByRole('button', { name: 'Accept the line' }).click()
  await expect(page.getByText('Reason is required.')).toBeVisible()
  await page.getByLabel('What was it?').fill('Bonus, in the books')
  await page.getByRole('button', { name: 'Accept the line' }).click()
  await expect(page.getByText('Accepted: Bonus, in the books')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Payouts' }).click()
  await expect(page.getByText(/Money that does not match/)).toBeHidden()
  expect(complaints).toEqual([])
})

test('an accountant is told what the role does not open', async ({ context, page, shop }) => {
  await signInTeam(context, shop, { role: 'accountant', name: 'Kiran' })
  await page.goto('/admin/health')
  await expect(page.getByRole('heading', { name: 'Your role does not open this' })).toBeVisible()
  await page.route('**/api/admin/money/sales?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), behindSeconds: 42 } })
  })
  await page.goto('/admin/money?period=12-months')
  await expect(page.getByRole('heading', { name: 'Money', exact: true }).first()).toBeVisible()
  await expect(page.getByText('a copy of the database that is 42 seconds behind')).toBeVisible()
  await expectSoundOnPhone(page)
  await page.goto('/admin/money/tax')
  await expect(page.getByText('An owner can give them other names under Settings.')).toBeVisible()
})
