import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentOrderResponse } from '../../../shop/checkout/contract.ts'
import { usualPayments } from '../../../shop/checkout/payment-settings-contract.ts'
import { refusalText } from '../../../shop/refusals.ts'
import { checkConsistency } from '../../platform/consistency/check-consistency.ts'
import { showPayments } from '../../platform/settings/current-payments.ts'
import { emailsIn, later, openTestCheckout, resetShop, type TestCheckout } from '../checkout/testing.ts'
import { offerCash, placeInCash } from '../checkout/testing-cash.ts'
import { call, pay, paymentOf, type Shopper, statusOf, verify } from '../checkout/testing-shopper.ts'
import { cancelDueOrders } from '../confirmation/cancel-unconfirmed.ts'
import { confirmOrder } from '../confirmation/confirm-order.ts'
import { listToConfirm } from '../confirmation/list-to-confirm.ts'
import { cancelOrderByNumber, findPaidBack } from '../fulfilment/cancel-order.ts'
import { packOrder } from '../fulfilment/pack-order.ts'
import { deliverOrder, markLost, receiveReturn } from '../fulfilment/settle-parcel.ts'
import { showOrder } from '../fulfilment/show-order.ts'
import { dispatchPacked, fulfilmentDeps } from '../fulfilment/testing.ts'
import { creditNotesOf, refundOfLine, refundsOf } from '../fulfilment/testing-order.ts'
import { checkPaymentBy, checkPaymentSoon, claimPayment } from '../order-store.ts'
import { findPackedParcels } from '../parcels/find-packed-parcels.ts'
import { trackOrder } from '../parcels/track-parcel.ts'
import type { ProviderRefund } from '../payment-provider/provider.ts'
import { retryRefund } from '../refunds/failed-refunds.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { salesOfToday } from '../sales/testing.ts'
import { applyRefund } from './apply-refund.ts'
import { confirmPayment } from './confirm-payment.ts'

const log = { error: vi.fn(), warn: vi.fn() }
const [total, advance] = [3_798_00, 500_00]

let shop: TestCheckout
let asha: Shopper
let orderId: string
let orderNumber: number
beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(async () => {
  showPayments(usualPayments)
  const { failed } = await checkConsistency(shop.db)
  await shop.close()
  expect(failed).toEqual([])
})
beforeEach(async () => {
  await resetShop(shop)
  offerCash({ confirmation: 'advance', fromRupees: 1_000, advanceAmount: 500 })
  const placed = await placeInCash(shop)
  asha = placed.shopper
  orderId = placed.orderId
  orderNumber = placed.orderNumber
  await shop.db.deleteFrom('outbox').execute()
})

const by = () => fulfilmentDeps(shop, 'Meena')
const ask = (amount: number) => call(shop, asha, '/api/checkout/pay-now', { orderId, amount })
const open = async () => (await ask(advance)).json<PaymentOrderResponse>()
const rowNow = () =>
  shop.db.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const shown = async () => (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()[0]
const cashDue = () =>
  shop.db.selectFrom('cash_due').select('amount_paise').where('order_id', '=', orderId).execute()

async function payAdvance() {
  const paid = await pay(shop, (await open()).orderId)
  const answer = await verify(shop, asha, paid)
  expect(answer.json()).toMatchObject({ success: true, order: { id: orderId, order_number: orderNumber } })
  return paid
}

async function send() {
  await packOrder(by(), { orderNumber })
  await dispatchPacked(shop, orderNumber, { anyway: false })
}

function sentenceOf(refused: Promise<unknown>): Promise<string> {
  return refused.then(
    () => 'accepted',
    (error) => refusalText(error, 'screen'),
  )
}

test('the checkout says what is paid online, and the order waits for it', async () => {
  const offer = await shop.app.inject({ url: `/api/checkout/cash?amount=${total}&pin=560025` })
  expect(offer.json()).toEqual({ isOffered: true, advance })
  expect(await shown()).toMatchObject({
    pay_by: 'cash',
    to_confirm: true,
    confirm_by: (await rowNow()).confirm_by?.toISOString(),
    advance: '500.00',
    pay_now: '500.00',
  })
  expect(await sentenceOf(packOrder(by(), { orderNumber }))).toMatch(/cannot be packed: it is placed/)
  expect((await listToConfirm(shop.db)).items).toMatchObject([{ orderNumber, advance }])
  expect((await ask(total)).json().message).toBe('A price has changed. Your order now comes to ₹500.')
})

test('once it is paid the order is confirmed, and only the rest is due at the door', async () => {
  const paid = await payAdvance()
  expect(await paymentOf(shop, paid)).toMatchObject({ amount: advance, status: 'captured' })
  expect(await rowNow()).toMatchObject({
    status: 'confirmed',
    pay_by: 'cash',
    payment_id: paid.razorpay_payment_id,
    paid_at: null,
    total_paise: total,
    confirm_by: null,
    payment_state: 'due',
    fulfilment_state: 'to-pack',
  })
  const order = await shown()
  expect(order).toMatchObject({ advance: '500.00', advance_paid: true, financial_status: 'pending' })
  expect([order.pay_now, order.to_confirm, order.confirm_by]).toEqual([undefined, undefined, undefined])
  expect((await ask(advance)).json().error).toMatchObject({ code: 'wrong-state' })
  expect((await showOrder(shop.db, orderNumber)).kept).toBe(advance)
  await packOrder(by(), { orderNumber })
  expect(await findPackedParcels(shop.db)).toMatchObject([{ collect: total - advance }])
  await dispatchPacked(shop, orderNumber, { anyway: false })
  await deliverOrder(by(), { orderNumber })
  expect(await cashDue()).toEqual([{ amount_paise: total - advance }])
  expect(await rowNow()).toMatchObject({ status: 'delivered', payment_state: 'paid' })
  expect((await showOrder(shop.db, orderNumber)).kept).toBe(total)
})

test('however often its payment is told it is paid once, and paid twice it goes back once', async () => {
  const { orderId: paymentOrder } = await open()
  const paid = await pay(shop, paymentOrder)
  await Promise.all([verify(shop, asha, paid), verify(shop, asha, paid), verify(shop, asha, paid)])
  await later(shop, 3_600)
  expect(await refundsOf(shop, orderId)).toEqual([])
  expect(await statusOf(shop, asha, paymentOrder)).toMatchObject({ status: 'paid', order: { id: orderId } })
  const { paymentId: first } = await showOrder(shop.db, orderNumber)
  expect(first).toBe(paid.razorpay_payment_id)
})

test('a payment that no browser tells of is found, also once the team has confirmed the order', async () => {
  const { orderId: paymentOrder } = await open()
  await confirmOrder(by(), { orderNumber })
  await pay(shop, paymentOrder)
  await later(shop, 900)
  expect(await statusOf(shop, asha, paymentOrder)).toMatchObject({ status: 'paid' })
  expect(await rowNow()).toMatchObject({ status: 'confirmed', pay_by: 'cash', payment_check: null })
})

test('confirmed by the team without it, all is due at the door', async () => {
  await confirmOrder(by(), { orderNumber })
  await packOrder(by(), { orderNumber })
  expect(await findPackedParcels(shop.db)).toMatchObject([{ collect: total }])
})

test('money of another amount than was asked for goes back, and the order stays as it was', async () => {
  const payment = { id: 'pay_other', orderId: (await open()).orderId, amount: 100_00 }
  await confirmPayment(shop.deps, { ...payment, currency: 'INR', status: 'captured' })
  expect(await refundsOf(shop, orderId)).toMatchObject([{ amount_paise: 100_00, reason: 'amount-mismatch' }])
  expect(await rowNow()).toMatchObject({ status: 'placed', payment_id: null })
  const { rows } = await sql`select payload->'email'->'alert'->>'detail' as asked from (
      select payload from outbox union all select payload::jsonb from graphile_worker._private_jobs) job
    where payload->'email'->>'kind' = 'payment-alert'`.execute(shop.db)
  expect(rows).toEqual([{ asked: '₹500.00' }])
})

test('not paid in time the order cancels itself, and money that comes then goes back', async () => {
  const { orderId: paymentOrder } = await open()
  shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000)
  await cancelDueOrders(shop.deps, { log })
  expect(await rowNow()).toMatchObject({ status: 'cancelled' })
  await pay(shop, paymentOrder)
  await later(shop, 900)
  expect(await refundsOf(shop, orderId)).toMatchObject([
    { amount_paise: advance, reason: 'duplicate-payment', payment_id: expect.any(String) },
  ])
})

test('while it is being paid at its deadline the clock waits, once, for as long as the window was opened for', async () => {
  const minutesPass = async (minutes: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
    await cancelDueOrders(shop.deps, { log })
    return (await rowNow()).status
  }
  expect(await minutesPass(24 * 60 - 5)).toBe('placed')
  const { orderId: paymentOrder } = await open()
  expect(await minutesPass(10)).toBe('placed')
  expect(await open()).toMatchObject({ orderId: paymentOrder, timeout: 4 * 60 })
  await verify(shop, asha, await pay(shop, paymentOrder))
  expect(await rowNow()).toMatchObject({ status: 'confirmed', confirm_by: null })
})

test('the window is over: it is cancelled then, and opens no other window before', async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 3_600_000 - 60_000)
  await open()
  shop.clock.now = new Date(shop.clock.now.getTime() + 15 * 60_000)
  expect((await ask(advance)).json().message).toBe('This cannot be done any more: the order is cancelled.')
  await cancelDueOrders(shop.deps, { log })
  expect((await rowNow()).status).toBe('placed')
  shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
  await cancelDueOrders(shop.deps, { log })
  expect((await rowNow()).status).toBe('cancelled')
})

test.each(['confirmed', 'packed'])(
  'cancelled when it is %s, the advance goes back and no more',
  async (when) => {
    const paid = await payAdvance()
    if (when === 'packed') await packOrder(by(), { orderNumber })
    expect(await findPaidBack(shop.db, [orderNumber])).toBe(advance)
    await cancelOrderByNumber(by(), { orderNumber, reason: 'Out of stock' })
    expect(await refundsOf(shop, orderId)).toMatchObject([
      { amount_paise: advance, payment_id: paid.razorpay_payment_id, reason: 'cancelled' },
    ])
    await processRefunds(shop.deps, { log })
    expect(await paymentOf(shop, paid)).toMatchObject({ amount_refunded: advance })
    const credited = (await creditNotesOf(shop, orderId)).map(({ totals }) => totals.total)
    expect(credited).toEqual(when === 'packed' ? [total] : [])
    expect((await showOrder(shop.db, orderNumber)).kept).toBe(0)
    expect(await shown()).toMatchObject({ financial_status: 'voided', refund: { amount: '500.00' } })
  },
)

test('refused at the door, all is credited and the advance goes back once', async () => {
  const before = await salesOfToday(shop)
  await payAdvance()
  await send()
  expect(await sentenceOf(refundOfLine(shop, orderNumber))).toMatch(
    /cannot be refunded by line: it is dispatched/,
  )
  const refused = { orderNumber, reason: 'Refused', outcome: 'quarantine' } as const
  await receiveReturn(by(), refused)
  await receiveReturn(by(), refused)
  expect(await refundsOf(shop, orderId)).toMatchObject([{ amount_paise: advance, reason: 'cancelled' }])
  expect((await creditNotesOf(shop, orderId)).map(({ totals }) => totals.total)).toEqual([total])
  expect((await emailsIn(shop)).filter((kind) => kind === 'order-refunded')).toHaveLength(1)
  expect(await cashDue()).toEqual([])
  // Nothing was sold, so nothing of it was refunded.
  expect(await salesOfToday(shop)).toEqual(before)
  expect(await trackOrder(shop.deps, { customerId: asha.customerId, orderId })).toMatchObject([
    { isCashDue: true, isAdvancePaid: true },
  ])
})

test('once it is paid the provider is asked for it no more, whatever still tells of it', async () => {
  const { razorpay_order_id: paymentOrder } = await payAdvance()
  await checkPaymentSoon(shop.db, paymentOrder, shop.clock.now)
  await claimPayment(shop.db, orderId, { paymentId: 'pay_late', checkAt: shop.clock.now })
  expect(await rowNow()).toMatchObject({ check_at: null })
})

test('a check while its window is open is followed by one at the end of it', async () => {
  await open()
  await checkPaymentBy(shop.db, orderId, shop.clock.now)
  await later(shop, 10)
  const { check_at, reservation_expires_at } = await rowNow()
  expect(check_at).toEqual(reservation_expires_at)
})

test.each([
  ['open', { status: 'failed', last_error: expect.stringContaining('disputed') }],
  ['lost', null],
])('refused at the door with its dispute %s, the advance does not go back twice', async (status, refund) => {
  await payAdvance()
  await send()
  await notice('dispute', status)
  await receiveReturn(by(), { orderNumber, reason: 'Refused', outcome: 'quarantine' })
  expect(await refundsOf(shop, orderId)).toMatchObject(refund ? [refund] : [])
  expect((await creditNotesOf(shop, orderId)).map(({ totals }) => totals.total)).toEqual([total])
})

test('what is held for a dispute is tried once that is won, and never once it is lost', async () => {
  await payAdvance()
  await send()
  await notice('dispute', 'open')
  await receiveReturn(by(), { orderNumber, reason: 'Refused', outcome: 'quarantine' })
  const [refund] = await refundsOf(shop, orderId)
  const retry = () => retryRefund({ ...by(), providers: shop.deps.providers }, refund?.id ?? '')
  const end = (status: 'lost' | 'won') =>
    shop.db.updateTable('payment_notice').set({ status }).where('order_id', '=', orderId).execute()
  await expect(retry()).rejects.toThrow('refund-disputed')
  await end('lost')
  expect(await sentenceOf(retry())).toContain('₹0')
  await shop.pool.query(`update payment_notice set amount_paise = $1 where order_id = $2`, [200_00, orderId])
  expect(await sentenceOf(retry())).toContain('₹300')
  await end('won')
  expect(await retry()).toMatchObject({ status: 'pending' })
})

test('refunded at the provider once it is packed, the order is cancelled and all of its invoice credited', async () => {
  const { razorpay_payment_id: paymentId } = await payAdvance()
  await packOrder(by(), { orderNumber })
  const provider = shop.deps.providers.of('razorpay')
  const refund: ProviderRefund = {
    id: 'rfnd_by_hand',
    paymentId,
    amount: advance,
    status: 'processed',
    bankReference: null,
    receipt: null,
  }
  await applyRefund({ ...shop.deps, provider }, refund)
  expect((await rowNow()).status).toBe('cancelled')
  expect((await creditNotesOf(shop, orderId)).map(({ totals }) => totals.total)).toEqual([total])
})

test('delivered, no more is refunded than what the provider has not given back', async () => {
  await payAdvance()
  await send()
  await deliverOrder(by(), { orderNumber })
  await notice('refund', 'processed')
  expect(await sentenceOf(refundOfLine(shop, orderNumber, { quantity: 2 }))).toContain('₹3,298')
})

test('after a lost dispute the rest, paid at the door, is refunded with a credit note', async () => {
  await payAdvance()
  await send()
  await deliverOrder(by(), { orderNumber })
  await notice('dispute', 'lost')
  expect((await showOrder(shop.db, orderNumber)).actions).toContain('refund')
  expect(await sentenceOf(refundOfLine(shop, orderNumber, { quantity: 2 }))).toContain('₹3,298')
  const rest = total - advance
  const { refund } = await refundOfLine(shop, orderNumber, { quantity: 2, amount: rest })
  expect(refund).toMatchObject({ status: 'to-pay-out', amount: rest })
  expect((await creditNotesOf(shop, orderId)).map(({ totals }) => totals.total)).toEqual([rest])
})

test('an advance that is disputed is on the list until the dispute is over, also after delivery', async () => {
  const stateNow = async () => (await rowNow()).payment_state
  const states: unknown[] = []
  await payAdvance()
  await send()
  await notice('dispute', 'open')
  states.push(await stateNow())
  await deliverOrder(by(), { orderNumber })
  states.push(await stateNow())
  await shop.db.updateTable('payment_notice').set({ status: 'won' }).where('order_id', '=', orderId).execute()
  states.push(await stateNow())
  expect(states).toEqual(['disputed', 'disputed', 'paid'])
})

const notice = (kind: string, status: string) =>
  shop.pool.query(
    `insert into payment_notice (id, kind, order_id, payment_id, amount_paise, status, reported_at)
    select $1 || id, $1, id, payment_id, $2, $3, now() from "order" where id = $4`,
    [kind, advance, status, orderId],
  )

test('lost and given up, the advance goes back', async () => {
  await payAdvance()
  await send()
  await markLost(by(), { orderNumber, reason: 'No scan for ten days' })
  await cancelOrderByNumber(by(), { orderNumber, reason: 'It was lost on the way.' })
  expect(await refundsOf(shop, orderId)).toMatchObject([{ amount_paise: advance }])
})

test('once the rest is paid at the door, all of it is refunded as cash', async () => {
  await payAdvance()
  await send()
  await deliverOrder(by(), { orderNumber })
  const { refund } = await refundOfLine(shop, orderNumber, { quantity: 2 })
  expect(refund).toMatchObject({ status: 'to-pay-out', amount: total })
  expect(await rowNow()).toMatchObject({ payment_state: 'refunded' })
  expect((await showOrder(shop.db, orderNumber)).kept).toBe(0)
})

test('a stranger’s points ask for it where the shop asks nobody else', async () => {
  offerCash({ confirmation: 'none', advanceFromPoints: 1, advance: 'percent', advanceAmount: 10 })
  const { order } = await placeInCash(shop)
  expect(order).toMatchObject({ to_confirm: true, advance: '380.00', pay_now: '380.00' })
})
