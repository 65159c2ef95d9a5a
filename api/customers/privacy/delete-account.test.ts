import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findStockAlertOptOut, stopLinks, stopStockAlerts } from '../../catalogue/stock-alerts/stop-link.ts'
import { later, openTestCheckout, resetShop, type TestCheckout } from '../../orders/checkout/testing.ts'
import { buy, call, openOrder, order, pay } from '../../orders/checkout/testing-shopper.ts'
import { deliverOrder } from '../../orders/fulfilment/settle-parcel.ts'
import { dispatchOrder, fulfilmentDeps } from '../../orders/fulfilment/testing.ts'
import { processRefunds } from '../../orders/refunds/process-refunds.ts'
import { countWaiting } from '../../platform/postgres/testing.ts'
import { openTestCustomer, receive, type TestCustomer } from '../accounts/testing-customer.ts'
import { queueLink } from '../links/queue-link.ts'

const silent = { error() {}, warn() {} }

import { saveUnconfirmedAlert } from '../../catalogue/stock-alerts/alert-store.ts'

let shop: TestCheckout
let asha: TestCustomer

beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await resetShop(shop)
  asha = await openTestCustomer(shop)
})

function deleteAccount(typed = asha.password) {
  return call(shop, asha, '/api/profile/delete', { password: typed })
}

async function why(): Promise<string> {
  const answer = await deleteAccount()
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'account-needed'])
  return answer.json().error.why
}

/** Every row of every table as text, the queue among them; tax documents are kept as they were issued. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename <> 'invoice') or tablename = '_private_jobs'`.execute(shop.db)
  const texts = tables.map(({ name }) =>
    sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(shop.db),
  )
  return (await Promise.all(texts)).flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

test('the account goes with every trace of the person; orders keep what tax law needs', async () => {
  const { order } = await receive(shop, asha, { discountCode: 'FIRST15', amount: 322_830 })
  await shop.db
    .insertInto('subscriber')
    .values({ email: asha.email, token_hash: Buffer.from(asha.email) })
    .execute()
  const wish = { productId: 'whey-blend', price: 199_900, addedAt: '2026-11-20T06:30:00.000Z' }
  await call(shop, asha, '/api/profile/wishlist', { items: [wish] })
  await saveUnconfirmedAlert(shop.db, {
    variantId: shop.variants.chocolate,
    email: asha.email,
    now: shop.clock.now,
  })
  await queueLink(shop.db, { email: asha.email, purpose: 'reset' })
  const written = { name: asha.firstName, email: asha.email, message: 'Where is it?' }
  await call(shop, asha, '/api/contact', written)
  const reason = `${asha.firstName} did not open`
  await shop.db
    .updateTable('parcel')
    .set({ lost_reason: reason, return_reason: reason })
    .where('order_id', '=', order.id)
    .execute()
  const login = { email: asha.email, password: asha.password }
  const other = (await call(shop, null, '/api/login', login)).json().accessToken

  const answer = await deleteAccount()
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  for (const token of [asha.token, other])
    expect((await call(shop, { ...asha, token }, '/api/profile')).statusCode).toBe(401)
  expect((await call(shop, null, '/api/login', login)).statusCode).toBe(401)

  const kept = await shop.db
    .selectFrom('order')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({
    customer_id: null,
    status: 'delivered',
    total_paise: 322_830,
    cancel_reason: null,
  })
  expect(kept.order_number).toBe(order.order_number)
  expect(kept.paid_at).toBeInstanceOf(Date)
  expect(kept.shipping_address).toMatchObject({ province: 'Delhi', country: 'India', firstName: '', zip: '' })
  const lines = await shop.db.selectFrom('order_line').selectAll().where('order_id', '=', order.id).execute()
  expect(lines).toMatchObject([{ quantity: 2, unit_price_paise: 189_900, discount_paise: 56_970 }])

  const goodbye = await lastEmail()
  expect(goodbye).toMatchObject({
    to: asha.email,
    email: { kind: 'account-deleted', firstName: asha.firstName },
  })
  await forgetSentEmails()
  const everything = await dump()
  expect(everything).toContain(order.id)
  for (const trace of [asha.email, asha.customerId, asha.firstName, asha.street, asha.phone])
    expect(everything).not.toContain(trace)
})

/** The goodbye is the only one left to her. */
async function lastEmail() {
  const { rows } = await sql<{ payload: { to: string; email: object } }>`
    select payload from outbox where payload::text like ${`%${asha.email}%`}
    union all select payload::jsonb from graphile_worker._private_jobs
      where payload::text like ${`%${asha.email}%`}`.execute(shop.db)
  expect(rows).toHaveLength(1)
  return rows[0]?.payload
}

async function forgetSentEmails() {
  await shop.db.deleteFrom('outbox').execute()
  await shop.pool.query('delete from graphile_worker._private_jobs')
}

test('an erased address stays stopped, by a hash that names nobody', async () => {
  const { post } = stopLinks(shop.deps, asha.email)
  await stopStockAlerts(shop.deps, new URL(post).searchParams.get('token') ?? '')
  expect((await deleteAccount()).statusCode).toBe(200)
  expect(await findStockAlertOptOut(shop.deps, asha.email)).toEqual(shop.clock.now)
  await forgetSentEmails()
  expect(await dump()).not.toContain(asha.email)
})

test('the wrong password deletes nothing, and says so at its field', async () => {
  const answer = await deleteAccount('wrong horse')
  expect(answer.statusCode).toBe(400)
  const says = 'This is not the password of your account.'
  expect(answer.json().error).toMatchObject({ code: 'wrong-password', fields: { password: says } })
  expect((await call(shop, asha, '/api/profile')).statusCode).toBe(200)
  expect((await call(shop, asha, '/api/profile/delete', {})).statusCode).toBe(400)
})

test('it waits for an open payment, for goods on their way and for a refund', async () => {
  await openOrder(shop, asha)
  expect(await why()).toBe('open-payment')
  const { order } = await buy(shop, asha)
  expect(await why()).toBe('undelivered-order')
  await dispatchOrder(shop, order.order_number)
  // It cannot be cancelled any more.
  expect(await why()).toBe('order-in-transit')
  await deliverOrder(fulfilmentDeps(shop), { orderNumber: order.order_number })

  const second = await buy(shop, asha)
  await call(shop, asha, '/api/profile/orders/cancel-order', {
    orderId: second.order.id,
    reason: 'Asha Rao moves',
  })
  expect(await why()).toBe('pending-refund')
  // One that has failed is owed all the same.
  await shop.db.updateTable('refund').set({ status: 'failed' }).execute()
  expect(await why()).toBe('delayed-refund')
  await shop.db.updateTable('refund').set({ status: 'pending' }).execute()
  await processRefunds(shop.deps, { log: silent })
  expect((await deleteAccount()).statusCode).toBe(200)
  expect(await dump()).not.toContain('Asha Rao moves')
})

test('money that comes after the account is gone goes back, and nobody is written to', async () => {
  const { orderId } = await openOrder(shop, asha)
  await later(shop, 1_000)
  expect((await deleteAccount()).statusCode).toBe(200)
  await forgetSentEmails()
  await pay(shop, orderId)
  await later(shop, 120)
  await processRefunds(shop.deps, { log: silent })
  const late = await shop.db
    .selectFrom('order')
    .innerJoin('refund', 'refund.order_id', 'order.id')
    .select(['order.status', 'refund.status as refund', 'refund.amount_paise as amount'])
    .where('order.provider_order_id', '=', orderId)
    .execute()
  expect(late).toEqual([{ status: 'refunded', refund: 'processed', amount: 379_800 }])
  expect(await dump()).not.toContain('order-refunded')
})

test.each([
  ['a payment order', () => order(shop, asha)],
  [
    'a new address',
    () => call(shop, asha, `/api/profile/address/${asha.customerId}/addresses/add`, newAddress),
  ],
])('%s that meets the deletion finds the login ended', async (_what, act) => {
  const deletion = await shop.db.startTransaction().execute()
  await deletion.deleteFrom('customer').where('id', '=', asha.customerId).execute()
  const answer = act()
  await expect.poll(() => countWaiting(shop.db)).toBeGreaterThan(0)
  await deletion.commit().execute()
  expect((await answer).statusCode).toBe(401)
})

const newAddress = {
  first_name: 'Asha',
  last_name: 'Rao',
  address1: '1 Lane',
  zip: '110001',
  phone: '9876543210',
}
