import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { resetShop } from '../../orders/checkout/testing.ts'
import { call } from '../../orders/checkout/testing-shopper.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { openTestAdmin } from '../../team/admin/testing.ts'
import { openTestCustomer } from '../accounts/testing-customer.ts'

let number: number
const email = 'asha@example.com'
const admin = await openTestAdmin()
afterAll(() => admin.close())
beforeEach(async () => {
  await resetShop(admin)
  number = await send()
})

async function send(from = email, message = 'The seal was broken.'): Promise<number> {
  await call(admin, null, '/api/contact', { name: 'Asha Rao', email: from, message })
  return (await list('')).items[0].number
}
const list = async (query: string) => (await admin.as('manager', `/messages?${query}`)).json()
const numbers = async (query: string) =>
  (await list(query)).items.map((row: { number: number }) => row.number)
const show = async () => (await admin.as('owner', `/messages/${number}`)).json()
const write = async (path: string, payload: object, version?: number) =>
  admin.as('manager', `/messages/${number}${path}`, {
    payload: { version: version ?? (await show()).version, ...payload },
  })
const change = async (payload: object) =>
  admin.as('manager', `/messages/${number}`, {
    method: 'PUT',
    payload: { version: (await show()).version, ...payload },
  })
/** Sessions of the team would end before the clocks do. */
const hours = (count: number) =>
  sql`update message set acknowledge_by = acknowledge_by - make_interval(mins => ${Math.round(count * 60)}),
    redress_by = redress_by - make_interval(mins => ${Math.round(count * 60)}) where number = ${number}`.execute(
    admin.db,
  )
async function emailsTo(to: string) {
  const { rows } = await sql<{ email: object }>`select payload->'email' as email from outbox
    where payload->>'to' = ${to} union all select payload::jsonb->'email' from graphile_worker._private_jobs
    where payload->>'to' = ${to}`.execute(admin.db)
  return rows.map((row) => row.email)
}

test('what the contact form sends is an open ticket with two clocks', async () => {
  const { acknowledgeBy, dueAt, receivedAt, thread, ...shown } = await show()
  expect(shown).toMatchObject({
    state: 'open',
    name: 'Asha Rao',
    owner: null,
    isLate: false,
    customerId: null,
  })
  expect(Date.parse(acknowledgeBy) - Date.parse(receivedAt)).toBe(48 * 60 * 60 * 1000)
  expect(dueAt).toBe(acknowledgeBy)
  expect(thread).toMatchObject([{ kind: 'received', author: null, text: 'The seal was broken.' }])
  expect(await emailsTo('care@shikhar.example')).toMatchObject([{ kind: 'contact', number }])
  const next = await send('ravi@example.com')
  expect(next).toBe(number + 1)
})

test('an answer goes out by email, ends the clock and stands in the thread', async () => {
  const answered = await write('/answers', { text: 'Another tub leaves today.' })
  expect([answered.statusCode, answered.json()]).toMatchObject([
    200,
    { state: 'answered', dueAt: null, owner: { name: expect.stringMatching(/^Member/) } },
  ])
  expect(await emailsTo(email)).toEqual([
    {
      kind: 'message-answer',
      number,
      name: 'Asha Rao',
      text: 'Another tub leaves today.',
      original: 'The seal was broken.',
    },
  ])
  expect((await show()).thread).toMatchObject([{ kind: 'received' }, { kind: 'answer' }])

  await write('/notes', { kind: 'reply', text: 'It is still not here.' })
  expect(await show()).toMatchObject({ state: 'open', acknowledgedAt: expect.any(String) })
  expect((await show()).dueAt).toBe((await show()).redressBy)
  await write('/answers', { text: 'It is now.', close: true })
  expect(await show()).toMatchObject({ state: 'closed', closedAt: expect.any(String) })
  const subject = `message ${number}`
  const entries = await admin.db.selectFrom('audit_log').selectAll().where('subject', '=', subject).execute()
  expect(entries.map(({ operation }) => operation)).toEqual(['answer', 'reply', 'answer'])
  expect(JSON.stringify(entries)).not.toMatch(/asha|tub/i)
})

test('two who answer at once: the second hears of the first, and no second email goes out', async () => {
  const { version } = await show()
  const answers = await Promise.all(['One', 'Two'].map((text) => write('/answers', { text }, version)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error.code).toBe('stale')
  expect(await emailsTo(email)).toHaveLength(1)
})

test('the same answer sent twice with one key goes out once', async () => {
  const { version } = await show()
  const send = () =>
    admin.as('manager', `/messages/${number}/answers`, {
      payload: { text: 'Once', version },
      headers: { 'idempotency-key': `answer-${number}` },
    })
  expect((await send()).json()).toEqual((await send()).json())
  expect(await emailsTo(email)).toHaveLength(1)
})

test('an acknowledgement says by when, once, and the second clock runs', async () => {
  expect((await write('/acknowledge', {})).json()).toMatchObject({ state: 'open' })
  const { dueAt, redressBy } = await show()
  expect(dueAt).toBe(redressBy)
  expect(await emailsTo(email)).toMatchObject([{ kind: 'message-received', number, redressBy }])
  expect((await write('/acknowledge', {})).json().error.code).toBe('message-acknowledged')
})

test('what nobody acknowledges within 48 hours is late, until it is answered', async () => {
  await hours(47.9)
  expect(await numbers('late=true')).not.toContain(number)
  await hours(0.2)
  const { items, counts } = await list('late=true')
  expect(items.map((row: { number: number }) => row.number)).toContain(number)
  expect(counts).toEqual({ open: expect.any(Number), late: items.length })
  await write('/acknowledge', {})
  expect(await numbers('late=true')).not.toContain(number)
  await hours(24 * 31)
  expect(await numbers('late=true')).toContain(number)
  await write('/answers', { text: 'Sorry.' })
  expect(await numbers('late=true')).not.toContain(number)
})

test('an owner is taken, given up, and somebody who can answer', async () => {
  const { people } = await show()
  const me = people.find(({ name }: { name: string }) => name.startsWith('Member'))
  expect((await change({ ownerId: me.id })).json().owner).toEqual(me)
  const packer = await admin.db
    .selectFrom('team_member')
    .select('id')
    .where('role', '=', 'packer')
    .executeTakeFirstOrThrow()
  for (const ownerId of [packer.id, '0199c0de-0000-7000-8000-000000000001'])
    expect((await change({ ownerId })).json().error.code).toBe('message-owner-unknown')
  expect((await change({ ownerId: null })).json().owner).toBeNull()
  expect((await change({})).statusCode).toBe(400)
  expect((await admin.as('owner', '/messages?owner=nobody')).json().items[0].number).toBe(number)
})

test('the list filters, searches and pages', async () => {
  await change({ state: 'closed' })
  const other = await send('vikram@example.com', 'Where is it?')
  expect(await numbers('state=closed')).toContain(number)
  expect(await numbers('state=closed')).not.toContain(other)
  expect(await numbers('search=vikram')).toEqual([other])
  expect(await numbers(`search=%23${number}`)).toEqual([number])
  expect(await numbers('search=%25')).toEqual([])
  const first = await list('limit=1')
  expect((await list(`limit=1&cursor=${first.next}`)).items[0].number).toBe(number)
  expect((await numbers('sort=oldest')).at(-1)).toBe(other)
})

test.each([
  ['/answers', { text: '' }, 'text'],
  ['/answers', { text: 'x'.repeat(10_001) }, 'text'],
  ['/answers', { text: 'Hi', version: null }, 'version'],
  ['/notes', { text: 'Hi', kind: 'answer' }, 'kind'],
])('bad input to %s is refused: %j', async (path, payload, field) => {
  const answer = await write(path, payload)
  expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([400, [field]])
})

test('a message is proven by the login of its email alone', async () => {
  const asha = await openTestCustomer(admin)
  const sendAs = async (caller: typeof asha | null, from: string) => {
    await call(admin, caller, '/api/contact', { name: 'Asha', email: from, message: 'Where is it?' })
    const [{ isProven }] = (await list('')).items
    return isProven
  }
  expect(await sendAs(null, asha.email)).toBe(false)
  expect(await sendAs(await openTestCustomer(admin), asha.email)).toBe(false)
  expect(await sendAs(asha, asha.email)).toBe(true)
})

test('who logs in by mobile number writes without an email, and is to be called', async () => {
  const asha = await openTestCustomer(admin)
  const phone = `+91${asha.phone}`
  const own = { email: null, password_hash: null, verified_phone: phone, phone_verified_at: new Date() }
  await admin.db.updateTable('customer').set(own).where('id', '=', asha.customerId).execute()
  const sent = await call(admin, asha, '/api/profile/message', { name: 'Asha', message: 'Where is it?' })
  expect(sent.statusCode).toBe(200)
  number = (await list('')).items[0].number
  expect(await show()).toMatchObject({
    email: phone,
    phone,
    isProven: true,
    customerId: asha.customerId,
  })
  expect((await call(admin, null, '/api/profile/message', { name: 'Asha', message: 'Hi' })).statusCode).toBe(
    401,
  )
})

test('messages belong to the data of a customer, and go with the account', async () => {
  const asha = await openTestCustomer(admin)
  number = await send(asha.email)
  await write('/answers', { text: 'Hello' })
  await write('/notes', { text: 'Is upset' })
  expect(await show()).toMatchObject({ customerId: asha.customerId, state: 'answered' })
  const { messages } = (await call(admin, asha, '/api/profile/data')).json()
  expect(messages).toMatchObject([{ number, thread: [{ by: 'you' }, { by: 'shop', text: 'Hello' }] }])
  await admin.as('owner', `/customers/${asha.customerId}/erase`, { payload: { email: asha.email } })
  expect((await admin.as('owner', `/messages/${number}`)).statusCode).toBe(404)
})

test('who typed the email of somebody else is shown nothing that this mailbox said or was told', async () => {
  const [asha, ravi] = [await openTestCustomer(admin), await openTestCustomer(admin)]
  const message = { name: 'Asha', email: asha.email, message: 'Which address do you have?' }
  await call(admin, ravi, '/api/contact', message)
  number = (await list('')).items[0].number
  await write('/answers', { text: '1 MG Road' })
  await write('/notes', { kind: 'reply', text: 'Call me on 98.' })
  const threadOf = async (customer: typeof asha) =>
    (await call(admin, customer, '/api/profile/data')).json().messages[0].thread
  expect(await threadOf(ravi)).toMatchObject([{ by: 'you', text: 'Which address do you have?' }])
  expect(await threadOf(asha)).toHaveLength(3)
})

test.each(['/api/contact', '/api/profile/message'])(
  'what who is erased at that moment sends to %s does not put them back',
  async (url) => {
    const asha = await openTestCustomer(admin)
    const holder = await admin.db.startTransaction().execute()
    const theirs = holder.selectFrom('customer').select('id').where('id', '=', asha.customerId)
    await theirs.forUpdate().execute()
    const message = { name: 'Asha', email: 'else@example.com', message: 'Where is it?' }
    const sent = call(admin, asha, url, message)
    await expect.poll(() => countWaiting(admin.db)).toBe(1)
    await holder.deleteFrom('customer').where('id', '=', asha.customerId).execute()
    await holder.commit().execute()
    expect((await sent).statusCode).toBe(url === '/api/contact' ? 200 : 404)
    expect(await numbers(`search=${encodeURIComponent(asha.email)}`)).toEqual([])
  },
)
