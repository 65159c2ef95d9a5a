import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestCheckout, resetShop } from '../../orders/checkout/testing.ts'
import { buy, call, type Shopper } from '../../orders/checkout/testing-shopper.ts'
import { codeOf } from '../../platform/http/keyed-hash.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { insertTags } from '../../team/tags/tag-store.ts'
import { openTestCustomer, receive, type TestCustomer } from '../accounts/testing-customer.ts'
import { insertCustomerNote } from '../customer-note-store.ts'
import { openPhoneCustomer } from '../customer-store.ts'
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

/** A table that keeps something of a customer: how it comes along, or why it does not. */
const joined: Record<string, string> = {
  address: 'moved',
  coupon_use: 'moved',
  customer_import: 'of an email',
  customer_link: 'of an email',
  customer_note: 'moved',
  customer_spent: 'added up each hour',
  customer_tag: 'moved',
  former_email: 'of an email',
  order: 'moved',
  review: 'moved',
  review_opt_out: 'moved',
  review_request: 'moved',
  session: 'ended',
  wish: 'moved',
}

test('every table that refers to a customer is thought of', async () => {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint where confrelid = 'customer'::regclass`,
  )
  const names = [...new Set(rows.map(({ name }) => name.replaceAll('"', '')))].sort()
  expect([...new Set([...names, 'coupon_use'])].sort()).toEqual(Object.keys(joined))
})

const movedOnce = [
  'coupon_use',
  'customer_tag',
  'customer_note',
  'review',
  'review_opt_out',
  'review_request',
] as const

test('an account of the number alone goes into the account that has proven it, with all that is its', async () => {
  const theirs = await buy(shop, byPhone, { discountCode: 'FIRST15', amount: 322_830 })
  const own = await receive(shop, asha, {})
  const wish = { productId: 'whey-blend', price: 199_900, addedAt: '2026-11-20T06:30:00.000Z' }
  await call(shop, byPhone, '/api/profile/wishlist', { items: [wish] })
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
    await tx.insertInto('review_opt_out').values({ customer_id: customerId, at: shop.clock.now }).execute()
  })

  expect((await join(await prove())).statusCode).toBe(200)
  expect(await loginPhone()).toBe(phone)
  expect([await isThere(byPhone), await isThere(asha)]).toEqual([false, true])
  const orders = (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()
  expect(orders.map(({ id }: { id: string }) => id).sort()).toEqual([theirs.order.id, own.order.id].sort())
  expect((await call(shop, asha, '/api/profile/wishlist')).json().items).toMatchObject([wish])
  const addresses = await shop.db
    .selectFrom('address')
    .select('id')
    .where('customer_id', '=', asha.customerId)
    .execute()
  expect(addresses.map(({ id }) => id).sort()).toEqual([asha.addressId, byPhone.addressId].sort())
  for (const table of movedOnce)
    expect(await shop.db.selectFrom(table).select('customer_id').execute(), table).toEqual([
      { customer_id: asha.customerId },
    ])
  expect((await call(shop, byPhone, '/api/profile')).statusCode).toBe(401)
  expect(await mailed()).toEqual([
    { to: asha.email, email: { kind: 'phone-added', firstName: asha.firstName, phone } },
  ])
  expect((await join(await prove())).statusCode).toBe(200)
  expect(await mailed()).toHaveLength(1)
})

async function mailed() {
  const { rows } = await shop.pool.query(`select payload from (select payload from outbox
    union all select payload::jsonb from graphile_worker._private_jobs) job where payload->'email'->>'kind' = 'phone-added'`)
  return rows.map(({ payload: { to, email } }) => ({ to, email }))
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

test('a new number takes the place of the one before, and logs in as before', async () => {
  await join(await prove())
  const next = phone.replace('+9198', '+9199')
  await join(await prove(next))
  expect(await loginPhone()).toBe(next)
  const again = await withTransaction(shop.db, (tx) => openPhoneCustomer(tx, phone, shop.clock.now))
  expect(again.id).not.toBe(asha.customerId)
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
