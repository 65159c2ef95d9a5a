import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveUnconfirmedAlert } from '../../catalogue/stock-alerts/alert-store.ts'
import { call } from '../../orders/checkout/testing-shopper.ts'
import { openTestAdmin, type TestAdmin } from '../../team/admin/testing.ts'
import { openTestCustomer, type TestCustomer } from '../accounts/testing-customer.ts'
import { saveConfirmed, saveUnconfirmed } from '../contact/subscriber-store.ts'

const [guest, other, waiting] = ['guest@example.com', 'other_guest@example.com', 'waiting@example.com']

let admin: TestAdmin
let asha: TestCustomer
beforeAll(async () => {
  admin = await openTestAdmin()
  asha = await openTestCustomer(admin)
  const now = admin.clock.now
  await saveConfirmed(admin.db, [guest], { now, place: 'import' })
  await saveConfirmed(admin.db, [other], { now, place: 'import' })
  await saveUnconfirmed(admin.db, { email: waiting, tokenHash: Buffer.from('x'), createdAt: now })
  await saveConfirmed(admin.db, [asha.email], { now, place: 'account' })
})
afterAll(() => admin.close())

interface Row {
  id: string
  email: string
}
const list = async (query = '') => (await admin.as('manager', `/subscribers?${query}`)).json()
const idOf = async (email: string): Promise<string> =>
  (await list()).items.find((row: Row) => row.email === email)?.id ?? ''
const exportAll = async () => {
  const answer = await admin.as('manager', '/subscribers/export', { payload: {} })
  return answer.body.trim().split('\r\n')
}
const leave = async (email: string, step: string, payload: object = {}) =>
  admin.as(step === 'erase' ? 'owner' : 'manager', `/subscribers/${await idOf(email)}/${step}`, { payload })

test('all are listed newest first, with or without an account, and where and when they agreed', async () => {
  const at = admin.clock.now.toISOString()
  const { items } = await list()
  expect(items).toMatchObject([
    { email: asha.email, place: 'account', confirmedAt: at, customerId: asha.customerId },
    { email: waiting, place: 'home-page', askedAt: at, confirmedAt: null, customerId: null },
    { email: other, place: 'import', confirmedAt: at, customerId: null },
    { email: guest, place: 'import', confirmedAt: at, customerId: null },
  ])
  const first = await list('limit=3')
  expect([...first.items, ...(await list(`cursor=${first.next}`)).items]).toEqual(items)
  const found = async (search: string) =>
    (await list(`search=${search}`)).items.map(({ email }: Row) => email)
  expect([await found('GUEST@'), await found('other_'), await found('%25')]).toEqual([[guest], [other], []])
  const one = await admin.as('manager', `/subscribers/${items[3].id}`)
  expect(one.json()).toEqual(items[3])
})

test('the sheet has who has confirmed, with a link that each leaves by', async () => {
  const [head, ...rows] = await exportAll()
  expect(head).toBe('Email,Agreed at,Agreed in,Customer,Unsubscribe link')
  const cells = rows.map((row) => row.split(','))
  expect(cells.map(([email, , place, customer]) => [email, place, customer])).toEqual([
    [guest, 'Import', 'no'],
    [other, 'Import', 'no'],
    [asha.email, 'Account', 'yes'],
  ])
  const link = new URL(cells[1]?.[4] ?? '')
  expect(link.origin).toBe('https://shop.example')
  expect((await call(admin, null, link.pathname + link.search, {})).statusCode).toBe(200)
  expect(await exportAll()).toHaveLength(3)
  await saveConfirmed(admin.db, [other], { now: admin.clock.now, place: 'import' })
})

test('who asks the shop is taken off the list', async () => {
  const id = await idOf(other)
  expect((await leave(other, 'unsubscribe')).statusCode).toBe(204)
  expect(await idOf(other)).toBe('')
  expect((await admin.as('manager', `/subscribers/${id}`)).statusCode).toBe(404)
  const entry = admin.db.selectFrom('audit_log').select('operation').where('subject', '=', `subscriber ${id}`)
  expect(await entry.execute()).toEqual([{ operation: 'unsubscribe' }])
})

test('somebody without an account is erased with all that the shop has of the email', async () => {
  await call(admin, null, '/api/contact', { name: 'Guest', email: guest, message: 'Is it vegetarian?' })
  const alert = { variantId: admin.variants.chocolate, email: guest, now: admin.clock.now }
  await saveUnconfirmedAlert(admin.db, alert)
  expect((await leave(guest, 'erase', { email: other })).json().error.fields).toHaveProperty('email')
  expect((await leave(asha.email, 'erase', { email: asha.email })).json().error.code).toBe('has-account')
  expect((await leave(guest, 'erase', { email: guest })).statusCode).toBe(204)
  for (const table of ['subscriber', 'stock_alert', 'message'] as const) {
    const left = await admin.db.selectFrom(table).select('email').where('email', '=', guest).execute()
    expect([table, left]).toEqual([table, []])
  }
  expect(await admin.db.selectFrom('erased_email').select('hash').execute()).toHaveLength(1)
})
