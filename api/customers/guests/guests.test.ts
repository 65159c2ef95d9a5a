import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openTestCheckout, resetShop } from '../../orders/checkout/testing.ts'
import { offerCash, orderInCash } from '../../orders/checkout/testing-cash.ts'
import {
  buy,
  call,
  openOrder,
  openShopper,
  order,
  type Shopper,
} from '../../orders/checkout/testing-shopper.ts'
import { findEmailOrder, sendOrderEmail } from '../../orders/order-emails.ts'
import { showPayments } from '../../platform/settings/current-payments.ts'
import { guests } from './feature.ts'
import { openGuestShopper } from './testing.ts'

const textless = { TEXT_MESSAGES: 'off', LOG_LEVEL: 'silent' }
const shop = await openTestCheckout(textless)
afterAll(() => shop.close())
beforeEach(async () => {
  showPayments(usualPayments)
  await resetShop(shop)
})

const email = 'meera@example.com'
const openGuest = (typed: string) => call(shop, null, '/api/guest', { email: typed })
const ordersOf = async (one: Shopper) =>
  (await call(shop, one, `/api/profile/orders/${one.customerId}`)).json()

/** Whose email is the one that guests type. */
async function openAccount(): Promise<Shopper> {
  const owner = await openShopper(shop)
  await shop.db.updateTable('customer').set({ email }).where('id', '=', owner.customerId).execute()
  return owner
}

test('a guest buys by email, is called as the address says, and news of the order goes to the email', async () => {
  const meera = await openGuestShopper(shop, ' Meera@Example.com ')
  const { order } = await buy(shop, meera)
  expect(await ordersOf(meera)).toMatchObject([{ id: order.id, financial_status: 'paid' }])
  expect(await findEmailOrder(shop.deps, order.id)).toMatchObject({
    to: email,
    order: { firstName: 'Meera' },
  })
  expect((await call(shop, meera, '/api/profile')).json()).toMatchObject({
    email: '',
    guestEmail: email,
    phone: '9845012345',
    hasPassword: false,
    wantsUpdates: false,
  })
})

test('an account with that email is neither told of nor touched, and guests share nothing', async () => {
  const owner = await openAccount()
  const before = await accountOf(owner)
  const [known, unknown] = [await openGuest(email), await openGuest('nobody@example.com')]
  expect([known.statusCode, Object.keys(known.json())]).toEqual([
    unknown.statusCode,
    Object.keys(unknown.json()),
  ])
  const [first, second] = [await openGuestShopper(shop, email), await openGuestShopper(shop, email)]
  const { order } = await buy(shop, first)
  expect(await accountOf(owner)).toEqual(before)
  expect([await ordersOf(owner), await ordersOf(second)]).toEqual([[], []])
  const url = `/api/profile/orders/${first.customerId}`
  expect((await call(shop, second, url)).statusCode).toBe(404)
  expect(await ordersOf(first)).toMatchObject([{ id: order.id }])
})

const accountOf = ({ customerId }: Shopper) =>
  shop.db.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirst()

test('where the shop texts codes there are no guests', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await buildApp({ ...shop.deps, config })
  const answer = await call({ app }, null, '/api/guest', { email })
  await app.close()
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found'])
})

test('a guest pays online, and gets no coupon that is once per customer', async () => {
  offerCash()
  const meera = await openGuestShopper(shop, email)
  const offer = await call(shop, meera, '/api/checkout/cash?amount=100000&pin=110001')
  expect(offer.json()).toMatchObject({
    isOffered: false,
    reason: 'Without an account, orders are paid online.',
  })
  const inCash = await orderInCash(shop, meera)
  expect(inCash.json().error).toMatchObject({ code: 'cash-not-offered' })
  const first = { discountCode: 'FIRST15', amount: 322_830 }
  expect((await order(shop, meera, first)).json().error.code).toBe('coupon-needs-account')
  expect((await order(shop, await openShopper(shop), first)).statusCode).toBe(200)
  const coupon = { code: 'FIRST15', products: [{ productId: shop.variants.chocolate, quantity: 1 }] }
  expect((await call(shop, meera, '/api/discount/check', coupon)).json().message).toBe(
    'This coupon is for customers with an account. Log in, or order without it.',
  )
  const offered = await call(shop, meera, '/api/discount/all-coupons')
  expect(offered.json().map((one: { priceRule: { title: string } }) => one.priceRule.title)).toContain(
    'PEAK10',
  )
  expect(offered.body).not.toContain('FIRST15')
  expect((await call(shop, null, '/api/discount/all-coupons')).body).toContain('FIRST15')
})

test('a guest pays the price of paying online, as they were told', async () => {
  offerCash({ saving: 'rupees', savingAmount: 40 })
  const meera = await openGuestShopper(shop, email)
  const offer = await call(shop, meera, '/api/checkout/cash?amount=379800&pin=110001')
  expect(offer.json()).toMatchObject({ isOffered: false, saving: 4_000 })
  expect((await order(shop, meera, { amount: 375_800 })).statusCode).toBe(200)
})

test('guests of one /48 have one share of what may be held unpaid', async () => {
  const config = readConfig({ ...textless, RATE_LIMITS: 'first-time-pieces.ip=4/3600' })
  const app = await buildApp({ ...shop.deps, config })
  const answers = [
    await orderFrom('2001:db8:1:1::1', await openGuestShopper(shop, email)),
    await orderFrom('2001:db8:1:2::1', await openGuestShopper(shop, 'other@example.com')),
    await orderFrom('2001:db8:1:3::1', await openShopper(shop)),
    await orderFrom('2001:db8:2:1::1', await openGuestShopper(shop, email)),
  ]
  await app.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429, 200, 200])
  expect(answers[1]?.json().error).toMatchObject({ code: 'unpaid-reservations', why: 'network' })

  function orderFrom(remoteAddress: string, { token, addressId }: Shopper) {
    const products = [{ productId: shop.variants.chocolate, quantity: 3 }]
    return app.inject({
      method: 'POST',
      url: '/api/profile/orders/razorpay/order',
      remoteAddress,
      payload: { amount: 569_700, currency: 'INR', addressId, products, discountCode: null },
      headers: { authorization: `Bearer ${token}` },
    })
  }
})

test('as many guests as a network may begin, and no more', async () => {
  const config = readConfig({ ...textless, RATE_LIMITS: 'guest.wide=4/3600' })
  const app = await buildApp({ ...shop.deps, config })
  const begin = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/guest', remoteAddress, payload: { email } })
  const answers = [
    await begin('2001:db8:5:1::1'),
    await begin('2001:db8:5:2::1'),
    await begin('2001:db8:5:3::1'),
    await begin('2001:db8:6:1::1'),
  ]
  await app.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429, 201])
})

test('before a payment nothing is sent to an email that anybody may have typed', async () => {
  const meera = await openGuestShopper(shop, email)
  await openOrder(shop, meera)
  const { id } = await sql<{ id: string }>`select id from "order" where customer_id = ${meera.customerId}`
    .execute(shop.db)
    .then(({ rows: [row] }) => row ?? { id: '' })
  const mailer = {
    send: async () => {
      throw new Error('an email was sent')
    },
    close: () => {},
  }
  const renderEmail = () => ({ subject: '', html: '', text: '' })
  const failed = { kind: 'payment-failed', orderId: id } as const
  await sendOrderEmail({ ...shop.deps, mailer, renderEmail }, failed)
  await expect(
    sendOrderEmail({ ...shop.deps, mailer, renderEmail }, { ...failed, kind: 'order-confirmed' }),
  ).rejects.toThrow('an email was sent')
})

test('after a day a guest without an order is gone, and one with an order stays', async () => {
  const [idle, buyer] = [await openGuestShopper(shop, email), await openGuestShopper(shop, email)]
  await buy(shop, buyer)
  const account = await openShopper(shop)
  await call(shop, idle, '/api/profile/message', { name: 'Meera', message: 'Do you ship to Leh?' })
  const cleanUp = () => guests.cleanUp?.(shop.deps)
  await cleanUp()
  expect(await ordersOf(idle)).toEqual([])
  await sql`insert into customer (id, guest_email, first_name, last_name, phone, created_at)
    select gen_random_uuid(), 'idle@example.com', '', '', '', ${shop.clock.now} from generate_series(1, 1001)`.execute(
    shop.db,
  )
  shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000)
  await cleanUp()
  const left = await shop.db
    .selectFrom('customer')
    .select('id')
    .where((row) =>
      row.or([
        row('guest_email', '=', 'idle@example.com'),
        row('id', 'in', [idle.customerId, buyer.customerId, account.customerId]),
      ]),
    )
    .execute()
  expect(left.map(({ id }) => id).sort()).toEqual([buyer.customerId, account.customerId].sort())
  // The shop has still to answer it.
  expect(await shop.db.selectFrom('message').select('customer_id').execute()).toEqual([{ customer_id: null }])
})

test('a guest downloads and deletes what is theirs, and takes over no mailbox', async () => {
  const meera = await openGuestShopper(shop, email)
  const other = await openGuestShopper(shop, email)
  await openOrder(shop, meera)
  for (const [guest, message] of [
    [meera, 'Is it vegetarian?'],
    [other, 'Is it halal?'],
  ] as const)
    await call(shop, guest, '/api/profile/message', { name: 'Meera', message })
  expect((await call(shop, meera, '/api/profile/data')).json()).toMatchObject({
    profile: { guestEmail: email },
    addresses: [{ address1: '1 Lane' }],
    pastOrders: [],
    messages: [{ thread: [{ text: 'Is it vegetarian?' }] }],
  })
  const change = await call(shop, meera, '/api/profile/email', { email: 'other@example.com' })
  expect([change.statusCode, change.json().error.code]).toEqual([409, 'guest-without-account'])
  await sql`update "order" set status = 'expired', expired_at = now() where customer_id = ${meera.customerId}`.execute(
    shop.db,
  )
  expect((await call(shop, meera, '/api/profile/delete', {})).statusCode).toBe(200)
  expect(await accountOf(meera)).toBeUndefined()
  const left = shop.db.selectFrom('message_entry').select('text').where('text', 'like', 'Is it %')
  expect(await left.execute()).toEqual([{ text: 'Is it halal?' }])
})
