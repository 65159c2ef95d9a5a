import { afterAll, expect, test } from 'vitest'
import { exportedNouns } from '../../../shop/transfer/exported-files.ts'
import { openTestCustomer } from '../../customers/accounts/testing-customer.ts'
import { buyOrder, openTestAdmin } from '../../team/admin/testing.ts'
import { exportCsv } from './export-csv.ts'

const admin = await openTestAdmin()
const asha = await openTestCustomer(admin)
await buyOrder(admin)
afterAll(() => admin.close())

const get = (noun: string, more: object = {}) =>
  admin.as('manager', `/exports/${noun}`, { payload: {}, ...more })

test.each(exportedNouns)(
  '%s are the bytes of the command line, and in the audit log with who took them',
  async (noun) => {
    const { headers, body } = await get(noun)
    expect(headers['content-disposition']).toBe(`attachment; filename="${noun}.csv"`)
    const { db } = admin
    const deps = { db, now: admin.deps.now, publicUrl: admin.deps.publicUrl(), photos: {} }
    expect(body).toBe((await Array.fromAsync(await exportCsv(deps, { noun, actor: 'shell' }))).join(''))
    expect(body.split('\r\n').length).toBeGreaterThan(2)
    const entry = db
      .selectFrom('audit_log')
      .select('role')
      .where('subject', '=', noun)
      .where('operation', '=', 'export')
    expect((await entry.orderBy('id').executeTakeFirstOrThrow()).role).toBe('manager')
  },
)

test('what a customer typed runs in no spreadsheet', async () => {
  const last_name = '=HYPERLINK("https://evil.example")'
  await admin.db.updateTable('customer').set({ last_name }).where('id', '=', asha.customerId).execute()
  expect((await get('customers')).body).toContain(`,"'=HYPERLINK(""https://evil.example"")",`)
})

test('people are exported only by who has confirmed lately', async () => {
  const confirmed_at = new Date('2026-01-01')
  await admin.db.updateTable('team_session').set({ confirmed_at }).execute()
  for (const noun of ['customers', 'orders'])
    expect((await get(noun)).json().error.code).toBe('confirm-needed')
  expect((await get('products')).statusCode).toBe(200)
  await admin.db.updateTable('team_session').set({ confirmed_at: admin.clock.now }).execute()
})
