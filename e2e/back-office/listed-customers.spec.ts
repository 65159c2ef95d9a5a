import pg from 'pg'
import type { ShopProcess } from '../../client/processes/shop-process.ts'
import { expect, test } from '../shop.ts'
import { joinTeam } from './back-office.ts'

test('who has looked at two thousand customers confirms, and goes on', async ({ page, shop, customer }) => {
  await joinTeam(page, shop, 'manager')
  await lookAtMany(shop)
  await page.goto('/admin/customers')
  await expect(page.getByText(/^You have looked at 2,000 customers today/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await lookAtMany(shop)
  await page.getByRole('button', { name: /^Search orders/ }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill(customer.email)
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option').first()).toBeVisible()
})

/** Everybody of the team, who confirmed an hour ago. */
async function lookAtMany({ databaseUrl }: ShopProcess): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query(`update team_session set confirmed_at = now() - interval '1 hour'`)
  await database.query(`
    insert into listed_customers (member_id, day, customers)
    select id, (now() at time zone 'Asia/Kolkata')::date, 2000 from team_member
    on conflict (member_id, day) do update set customers = excluded.customers`)
  await database.end()
}
