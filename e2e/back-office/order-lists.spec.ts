import { readFile } from 'node:fs/promises'
import { findViolations } from '../look/find-violations.ts'
import { expect, test } from '../shop.ts'
import { writeAsTeam } from '../team/team-calls.ts'
import { signInTeam } from '../team/team-login.ts'
import { buy } from './back-office.ts'

test('orders are listed by days, total and product, with columns of one’s own, and exported as listed', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  const [number = 0] = await buy(shop, 1, ['whey-blend', 'whey-blend'])
  const [other = 0] = await buy(shop, 1, ['isolate-whey'])
  await signInTeam(context, shop, { role: 'manager', name: 'Jatin' })
  const orders = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  const order = (one: number) => orders.filter({ hasText: String(one) })

  await page.goto('/admin/products/isolate-whey')
  await page.getByRole('link', { name: 'Its orders' }).click()
  await expect(order(other)).toBeVisible()
  await expect(order(number)).toHaveCount(0)
  await page.getByRole('button', { name: 'With isolate-whey: show all orders' }).click()
  await expect(order(number)).toBeVisible()
  await expect(order(number).locator('img')).toHaveJSProperty('complete', true)
  // As Today leads here.
  await page.goto('/admin/orders?unclear=true')
  await page.getByRole('button', { name: /^Turned back, .*: show all orders$/ }).click()
  await expect(order(number)).toBeVisible()

  const paidOn = page.getByLabel('Came in on')
  await paidOn.selectOption('Today')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  await expect(order(number)).toBeVisible()
  await paidOn.selectOption('From, to…')
  await page.getByLabel('To', { exact: true }).fill('31/02/2025')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Write a day like 05/11/2026.')
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('From', { exact: true }).fill('1/2/2025')
  await page.getByLabel('To', { exact: true }).fill('28/02/2025')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2025-02-01&to=2025-02-28/)
  await expect(page.getByText('No orders here')).toBeVisible()
  await paidOn.selectOption('Any day')
  await expect(order(number)).toBeVisible()

  await page.getByRole('link', { name: 'Total, sort: Largest first' }).click()
  await expect(page).toHaveURL(/sort=largest/)
  await page.getByRole('link', { name: 'Total, sort: Smallest first' }).click()
  await expect(page).toHaveURL(/sort=smallest/)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Coupon', { exact: true }).check()
  await page.getByLabel('To', { exact: true }).uncheck()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  const head = page.locator('.rows-head')
  await expect(head.getByText('Coupon')).toBeVisible()
  await page.reload()
  await expect(head.getByText('Coupon')).toBeVisible()
  await expect(head.getByText('To', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Export' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const rows = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n')
  const totals = rows.slice(1).map((row) => Number(row.split(',')[6]))
  expect(totals).toEqual(totals.toSorted((one, another) => one - another))
  expect(rows.some((row) => row.startsWith(`${number},`))).toBe(true)
  expect(complaints).toEqual([])
})

test('every tab of Orders opens its list for a packer', async ({ page, context, shop }) => {
  await signInTeam(context, shop, { role: 'owner', name: 'Padma' })
  const named = { list: 'orders', isShared: true }
  const views = [
    { ...named, name: 'Paid back', filters: { payment: 'refunded' } },
    { ...named, name: 'On its way', filters: { fulfilment: 'dispatched', late: 'true' } },
  ]
  for (const data of views) await writeAsTeam(context, shop, { path: '/views', data })
  await signInTeam(context, shop, { role: 'packer', name: 'Paresh' })
  await page.goto('/admin/orders')
  const tabs = page.getByRole('navigation', { name: 'Filters' }).getByRole('link')
  await expect(tabs.filter({ hasText: 'On its way' })).toBeVisible()
  for (const label of await tabs.allTextContents()) {
    const tab = tabs.filter({ hasText: new RegExp(`^${label}$`) })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
  }
  await expect(tabs.filter({ hasText: /Refund failed|Paid back/ })).toHaveCount(0)
})

test('an order and its customer are tagged and noted, and their lists filtered by it', async ({
  page,
  context,
  shop,
}) => {
  const [number = 0] = await buy(shop, 1, ['whey-blend', 'isolate-whey'])
  await signInTeam(context, shop, { role: 'manager', name: 'Kamal' })
  await page.goto(`/admin/orders/${number}`)
  const tag = page.getByLabel('New tags, with commas between them')
  await tag.fill('Gift,  Fragile ')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove gift' }).click()
  await expect(page.getByRole('link', { name: 'gift', exact: true })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'First order' }).click()
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
  await page.getByLabel('New note').fill('Prefers evenings')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Prefers evenings')).toBeVisible()
  const word = `gym owner ${number}`
  await tag.fill(word.toUpperCase())
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: word })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: word }).click()
  await expect(page.getByLabel('Tag')).toHaveValue(word)
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(1)

  await page.goto(`/admin/orders/${number}`)
  const customer = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Customer' }) })
  await expect(customer.getByText('Prefers evenings')).toBeVisible()
  await expect(customer.getByRole('link', { name: word })).toBeVisible()
  await page.getByRole('link', { name: 'fragile' }).click()
  await expect(page.getByLabel('Tag')).toHaveValue('fragile')
  await expect(page.getByRole('link', { name: String(number) })).toBeVisible()
})
