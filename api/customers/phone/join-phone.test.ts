import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestCheckout, resetShop } from '../../orders/checkout/testing.ts'
import { buy, call, order, type Shopper } from '../../orders/checkout/testing-shopper.ts'
import { codeOf, hashErased } from '../../platform/http/keyed-hash.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { insertTags } from '../../team/tags/tag-store.ts'
import { openTestCustomer, receive, type TestCustomer } from '../accounts/testing-customer.ts'
import { findAddresses } from '../addresses/address-store.ts'
import { findBusiness, saveBusiness } from '../business-store.ts'
import { receiveReply } from '../contact/receive-reply.ts'
import { insertCustomerNote } from '../customer-note-store.ts'
import { openPhoneCustomer } from '../customer-store.ts'
import { findErased } from '../erased-emails.ts'
import { collectDataExport } from '../privacy/collect-data-export.ts'
import { eraseCustomer } from '../privacy/erase-customer.ts'
import { showCustomer } from '../privacy/show-customer.ts'
import { findStop, saveChoice } from '../whatsapp/choice-store.ts'
import { queueCode } from './ask-code.ts'

const shop = await openTestCheckout()
let phone: string
let numbers = 0
let asha: TestCustomer
/** Who has bought with the number alone. */
let byPhone: Shopper

beforeEach(async () => {
  await resetShop(shop)
  numbers += 1
  phone = `+919845${500_000 + numbers}`
  asha = await openTestCustomer(shop)
  byPhone = await openByPhone()
})
afterAll(() => shop.close())

async function openByPhone(): Promise<Shopper> {
  const shopper = await openTestCustomer(shop)
  const proven = { verified_phone: phone, phone_verified_at: shop.clock.now }
  await shop.db
    .updateTable('customer')
    .set({ ...proven, email: null, password_hash: null })
    .where('id', '=', shopper.customerId)
    .execute()
  return shopper
}

async function prove(number = phone, purpose: 'log-in' | 'new-device' = 'log-in') {
  const asked = { purpose, phone: number, now: shop.clock.now }
  const token = await withTransaction(shop.db, (tx) => queueCode(tx, asked))
  const stored = await shop.db
    .selectFrom('one_time_code')
    .select(['id', 'purpose', 'phone'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { phone: number, token, code: codeOf(shop.deps.config, stored) }
}

const join = (proof: Awaited<ReturnType<typeof prove>>, by: Shopper = asha, password = asha.password) =>
  call(shop, by, '/api/profile/phone', { ...proof, password })
const isThere = async ({ customerId }: Shopper) =>
  (await shop.db.selectFrom('customer').select('id').where('id', '=', customerId).execute()).length === 1
const loginPhone = async () => (await call(shop, asha, '/api/profile')).json().loginPhone
const codeOfAnswer = ({ statusCode, json }: Awaited<ReturnType<typeof join>>) => [
  statusCode,
  json().error?.code,
]

const moved = [
  'address',
  'coupon_use',
  'customer_import',
  'customer_note',
  'customer_tag',
  'message',
  'order',
  'review',
  'review_opt_out',
  'review_request',
  'wish',
] as const
/** An account of a number alone has nothing in them, or nothing that another account needs. */
const left = ['customer_link', 'customer_spent', 'former_email', 'session']

test('every table that refers to a customer moves or is left', async () => {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select relname as name from pg_class where oid in (select attrelid from pg_attribute
      where attname = 'customer_id' and attnum > 0) and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...moved, ...left].sort())
})

test('an account of the number alone goes into the account that has proven it, with all that is its', async () => {
  const theirs = await buy(shop, byPhone, { discountCode: 'FIRST15', amount: 322_830 })
  await receive(shop, asha, {})
  const wish = { productId: 'whey-blend', price: 199_900, addedAt: '2026-11-20T06:30:00.000Z' }
  await call(shop, byPhone, '/api/profile/wishlist', { items: [wish] })
  const message = { name: 'Asha', message: 'Is it vegetarian?' }
  await call(shop, byPhone, '/api/profile/message', message)
  await withTransaction(shop.db, async (tx) => {
    const { customerId } = byPhone
    await insertTags(tx, 'customer', [{ id: customerId, tag: 'gym' }])
    await insertCustomerNote(tx, { customerId, at: shop.clock.now, author: 'Ravi', text: 'Calls at noon' })
    await sql`insert into review (id, order_id, position, customer_id, product_id, variant_title, name, stars, title, body, submitted_at)
      select gen_random_uuid(), order_id, position, ${customerId}, gen_random_uuid(), '', '', 5, '', 'Good', now()
      from order_line where order_id = ${theirs.order.id}`.execute(tx)
    await sql`insert into review_request values (gen_random_uuid(), ${theirs.order.id}, ${customerId}, now())`.execute(
      tx,
    )
    await insertImported(tx, byPhone)
    await tx.insertInto('review_opt_out').values({ customer_id: customerId, at: shop.clock.now }).execute()
  })

  const had = await countRows(asha, byPhone)
  expect(Object.values(await countRows(byPhone)).every((count) => count > 0)).toBe(true)
  expect((await join(await prove())).statusCode).toBe(200)
  expect(await loginPhone()).toBe(phone)
  expect([await isThere(byPhone), await isThere(asha)]).toEqual([false, true])
  expect(await countRows(asha)).toEqual(had)
  expect((await call(shop, byPhone, '/api/profile')).statusCode).toBe(401)
  expect(await mailed()).toEqual([
    { to: asha.email, email: { kind: 'phone-added', firstName: asha.firstName, phone } },
  ])
  expect((await join(await prove())).statusCode).toBe(200)
  expect(await mailed()).toHaveLength(1)
})

function insertImported(tx: Db | Tx, { customerId }: Shopper, note = '') {
  return sql`insert into customer_import values (${customerId}, now(), '', ${note}, '', false, false, 2, 90000)`.execute(
    tx,
  )
}

async function countRows(...of: Shopper[]): Promise<Record<string, number>> {
  const ids = of.map(({ customerId }) => customerId)
  const counted = moved.map(async (table) => {
    const rows = await shop.db
      .selectFrom(table)
      .select('customer_id')
      .where('customer_id', 'in', ids)
      .execute()
    return [table, rows.length] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

async function mailed() {
  return (await notices()).map(({ to, email }) => ({ to, email }))
}

async function notices(): Promise<{ to: string; about: string; email: object }[]> {
  const { rows } = await shop.pool.query(`select payload from (select payload from outbox
    union all select payload::jsonb from graphile_worker._private_jobs) job where payload->'email'->>'kind' = 'phone-added'`)
  return rows.map(({ payload }) => payload)
}

test('a coupon that is for once was used once by the one person, and counts with both orders', async () => {
  const used = { discountCode: 'FIRST15', amount: 322_830 }
  for (const shopper of [byPhone, asha]) await buy(shop, shopper, used)
  await shop.db.updateTable('coupon_use').set({ once_per_customer: true }).execute()
  expect((await join(await prove())).statusCode).toBe(200)
  const uses = await shop.db
    .selectFrom('coupon_use')
    .select(['customer_id', 'once_per_customer'])
    .where('customer_id', 'in', [asha.customerId, byPhone.customerId])
    .execute()
  expect(uses.map(({ customer_id }) => customer_id)).toEqual([asha.customerId, asha.customerId])
  expect(uses.map((use) => use.once_per_customer).sort()).toEqual([false, true])
})

test('orders in cash that were asked for by one key are joined, too', async () => {
  for (const shopper of [byPhone, asha]) await buy(shop, shopper)
  const [one, other] = [byPhone.customerId, asha.customerId]
  const orders = shop.db.updateTable('order').where('customer_id', 'in', [one, other])
  await orders.set({ request_key: randomUUID() }).execute()
  expect((await join(await prove())).statusCode).toBe(200)
})

test('one of two open payments ends before the accounts are joined', async () => {
  await order(shop, byPhone)
  await order(shop, asha)
  const answer = await join(await prove())
  expect(answer.json()).toMatchObject({ error: { code: 'account-needed', why: 'open-payment' } })
  expect(await isThere(byPhone)).toBe(true)
})

test('business details come along, unless the account has others', async () => {
  const mine = { legalName: 'Asha Traders', gstin: '07AAACS0000A1Z1' }
  await saveBusiness(shop.db, byPhone.customerId, mine)
  await saveBusiness(shop.db, asha.customerId, { ...mine, gstin: '27AAACS0000A1ZZ' })
  expect(codeOfAnswer(await join(await prove()))).toEqual([409, 'business-differs'])
  await saveBusiness(shop.db, asha.customerId, null)
  expect((await join(await prove())).statusCode).toBe(200)
  expect(await findBusiness(shop.db, asha.customerId)).toMatchObject(mine)
})

test('what was imported with either is told of the one', async () => {
  await insertImported(shop.db, byPhone, 'Calls at noon')
  await insertImported(shop.db, asha, 'Likes vanilla')
  expect((await join(await prove())).statusCode).toBe(200)
  const { orders, spent, notes } = await showCustomer(shop.db, asha.customerId)
  expect([orders, spent]).toEqual([4, 180_000])
  expect(notes.map(({ text }) => text)).toEqual(['Likes vanilla\nCalls at noon'])
})

test('a wish for a product that is hidden now comes along, and so does a default address', async () => {
  const wish = { productId: 'whey-blend', price: 199_900, addedAt: '2026-11-20T06:30:00.000Z' }
  await call(shop, byPhone, '/api/profile/wishlist', { items: [wish] })
  const hide = (status: string) =>
    shop.pool.query('update product set status = $1 where handle = $2', [status, wish.productId])
  await hide('draft')
  onTestFinished(async () => void (await hide('active')))
  await shop.db.deleteFrom('address').where('customer_id', '=', asha.customerId).execute()
  expect((await join(await prove())).statusCode).toBe(200)
  expect(await countRows(asha)).toMatchObject({ wish: 1, address: 1 })
  const [address] = await findAddresses(shop.db, asha.customerId)
  expect(address?.isDefault).toBe(true)
})

test('an account without an email has no number to add, and no code is sent for it', async () => {
  const password = { password: asha.password }
  expect(codeOfAnswer(await join(await prove('+919845999999'), byPhone))).toEqual([409, 'no-own-email'])
  const ask = (by: Shopper, typed: object) =>
    call(shop, by, '/api/profile/phone/code', { phone: '98450 99999', ...typed })
  expect(codeOfAnswer(await ask(byPhone, password))).toEqual([409, 'no-own-email'])
  expect(codeOfAnswer(await ask(asha, { password: 'wrong password' }))).toEqual([400, 'wrong-password'])
  expect(codeOfAnswer(await ask(asha, {}))).toEqual([400, 'password-needed'])
  expect((await ask(asha, password)).json()).toMatchObject({ success: true, token: expect.any(String) })
})

test('a password that changes meanwhile stops it', async () => {
  const reset = await shop.db.startTransaction().execute()
  await reset
    .updateTable('customer')
    .set({ password_hash: 'another' })
    .where('id', '=', asha.customerId)
    .execute()
  const answer = join(await prove())
  await expect.poll(() => countWaiting(shop.db)).toBe(1)
  await reset.commit().execute()
  expect((await answer).statusCode).toBe(401)
  expect(await isThere(byPhone)).toBe(true)
})

test('a number that is replaced takes nothing with it: sessions end, messages and news follow the customer', async () => {
  await join(await prove())
  const login = { email: asha.email, password: asha.password }
  const other = (await call(shop, null, '/api/login', login)).json().accessToken
  await receiveReply(shop.deps, { id: phone, phone, name: 'Asha', text: 'Where is it?', at: shop.clock.now })
  await saveChoice(shop.db, { phone, isStopped: true, saidAt: shop.clock.now })
  const next = phone.replace('+9198', '+9197')
  expect((await join(await prove(next))).statusCode).toBe(200)
  expect((await call(shop, { ...asha, token: other }, '/api/profile')).statusCode).toBe(401)
  expect((await call(shop, asha, '/api/profile')).statusCode).toBe(200)
  const { messages, whatsapp } = await collectDataExport(shop.deps, asha.customerId)
  expect(messages).toMatchObject([{ thread: [{ text: 'Where is it?' }] }])
  expect(whatsapp.stoppedAt).toEqual(expect.any(String))
  expect(await findStop(shop.db, phone)).toBeNull()
})

test('a device that knew the number before is new to the account', async () => {
  const logIn = async (headers = {}) => {
    const { token, code } = await prove()
    return await shop.app.inject({
      method: 'POST',
      url: '/api/phone/login',
      headers,
      payload: { phone, token, code },
    })
  }
  const first = await logIn()
  const cookie = { cookie: String(first.headers['set-cookie']).split(';')[0] ?? '' }
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
  expect((await logIn(cookie)).statusCode).toBe(200)
  shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
  expect((await join(await prove())).statusCode).toBe(200)
  expect((await logIn(cookie)).statusCode).toBe(202)
})

test('a new number takes the place of the one before, and logs in as before', async () => {
  await join(await prove())
  const next = phone.replace('+9198', '+9199')
  await join(await prove(next))
  expect(await loginPhone()).toBe(next)
  // A mailbox shows one of two emails with the same id.
  expect(new Set((await notices()).map(({ about }) => about)).size).toBe(2)
  const again = await withTransaction(shop.db, (tx) => openPhoneCustomer(tx, phone, shop.clock.now))
  expect(again.id).not.toBe(asha.customerId)
})

test('a number that was replaced is erased with its customer', async () => {
  await join(await prove())
  const next = phone.replace('+9198', '+9196')
  await join(await prove(next))
  const { customerId, email } = asha
  await eraseCustomer(shop.deps, { customerId, email, actor: 'Ravi' })
  const hash = (name: string) => hashErased(shop.deps.config, name)
  const erased = await withTransaction(shop.db, (tx) => findErased(tx, [phone, next], hash))
  expect([...erased].sort()).toEqual([next, phone].sort())
})

test('a number of another account with an email stays there', async () => {
  const other = await openTestCustomer(shop)
  await join(await prove(), other, other.password)
  const answer = await join(await prove())
  expect([answer.statusCode, answer.json().error]).toMatchObject([
    409,
    { code: 'phone-of-other', fields: { phone: expect.stringMatching(/^This number logs in to another/) } },
  ])
  expect(await isThere(other)).toBe(true)
})

test('neither a guessed, a used nor another number’s code joins, nor without the password', async () => {
  const proof = await prove()
  expect(codeOfAnswer(await join(proof, asha, 'wrong password'))).toEqual([400, 'wrong-password'])
  const guessed = String((Number(proof.code) + 1) % 1_000_000).padStart(6, '0')
  expect(codeOfAnswer(await join({ ...proof, code: guessed }))).toEqual([400, 'phone-code-wrong'])
  expect(codeOfAnswer(await join({ ...proof, phone: '+919845000000' }))).toEqual([400, 'phone-code-wrong'])
  expect(codeOfAnswer(await join(await prove(phone, 'new-device')))).toEqual([400, 'phone-code-wrong'])
  expect(await isThere(byPhone)).toBe(true)
  expect((await join(proof)).statusCode).toBe(200)
  expect(codeOfAnswer(await join(proof))).toEqual([400, 'phone-code-wrong'])
})

test('two that join the same number at once leave it with one', async () => {
  const other = await openTestCustomer(shop)
  const proofs = [await prove(), await prove()] as const
  const answers = await Promise.all([join(proofs[0]), join(proofs[1], other, other.password)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await isThere(byPhone)).toBe(false)
})
