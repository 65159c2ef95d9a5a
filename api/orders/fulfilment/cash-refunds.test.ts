import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kolkataDay } from '../../../shop/day.ts'
import { refusalText } from '../../../shop/refusals.ts'
import { findNeed } from '../../customers/privacy/anonymise-customer.ts'
import { checkConsistency } from '../../platform/consistency/check-consistency.ts'
import { cellsOfOrder } from '../../transfer/export/order-cells.ts'
import { emailsIn, openTestCheckout, resetShop, stockOf, type TestCheckout } from '../checkout/testing.ts'
import { offerCash, placeInCash } from '../checkout/testing-cash.ts'
import type { Shopper } from '../checkout/testing-shopper.ts'
import { confirmOrder } from '../confirmation/confirm-order.ts'
import { findOrdersToExport } from '../export-store.ts'
import { reconcileNow } from '../payments/reconcile/reconcile-now.ts'
import { payRefund, retryRefund } from '../refunds/failed-refunds.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { reportSales } from '../sales/report-sales.ts'
import { deliverOrder, receiveReturn } from './settle-parcel.ts'
import { dispatchOrder, fulfilmentDeps } from './testing.ts'
import { creditNotesOf, orderOf, type RefundChanges, refundOfLine, refundsOf } from './testing-order.ts'

let shop: TestCheckout
let orderNumber: number
let orderId: string
let shopper: Shopper
beforeAll(async () => {
  shop = await openTestCheckout()
  offerCash()
})
afterAll(async () => {
  const { failed } = await checkConsistency(shop.db)
  await shop.close()
  expect(failed).toEqual([])
})
/** Two tubs, on their way. */
beforeEach(async () => {
  await resetShop(shop)
  ;({ orderNumber, orderId, shopper } = await placeInCash(shop))
  await confirmOrder(by(), { orderNumber })
  await dispatchOrder(shop, orderNumber)
})

const by = () => fulfilmentDeps(shop, 'Meena')
const deliver = () => deliverOrder(by(), { orderNumber })
const refund = (changes?: RefundChanges) => refundOfLine(shop, orderNumber, changes)
const log = { error: (...told: unknown[]) => expect.fail(JSON.stringify(told)), warn: () => {} }
const rowNow = () =>
  shop.db.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

function sentenceOf(refused: Promise<unknown>): Promise<string> {
  return refused.then(
    () => 'accepted',
    (error) => refusalText(error, 'screen'),
  )
}

function pay(refundId: string, changes: { reference?: string; on?: string } = {}) {
  return payRefund(by(), { refundId, by: 'upi', reference: '417512345678', ...changes })
}

async function givenBack() {
  await deliver()
  const { refund: made } = await refund({ reason: 'returned', restock: true })
  return made
}

test('nothing is refunded before it is paid at the door', async () => {
  expect(await sentenceOf(refund())).toBe(
    `Nothing was paid for order ${orderNumber}, so there is nothing to refund.`,
  )
  await receiveReturn(by(), { orderNumber, reason: 'Refused', outcome: 'quarantine' })
  expect(await sentenceOf(refund())).toMatch(/^Nothing was paid for order/)
})

test('a refund has its credit note, waits for the team and is sent to no provider', async () => {
  const made = await givenBack()
  expect(made).toMatchObject({ status: 'to-pay-out', amount: 1_899_00, creditNotes: [expect.any(String)] })
  await reconcileNow(shop.deps, { log })
  await processRefunds(shop.deps, { log })
  expect(await refundsOf(shop, orderId)).toMatchObject([
    { status: 'to-pay-out', payment_id: null, attempts: 0, check_at: null, provider_refund_id: null },
  ])
  expect((await creditNotesOf(shop, orderId)).map(({ totals }) => totals.total)).toEqual([1_899_00])
  expect(await stockOf(shop, shop.variants.chocolate)).toBe(49)
  expect(await rowNow()).toMatchObject({ status: 'delivered', payment_state: 'part-refunded' })
  expect(await orderOf(shop, shopper)).toMatchObject({
    financial_status: 'paid',
    refund: { status: 'pending', amount: '1899.00', bank_reference: null },
  })
  expect(await findNeed(shop.db, shopper.customerId)).toBe('pending-refund')
  expect(await sentenceOf(retryRefund({ ...by(), providers: shop.deps.providers }, made.refundId))).toBe(
    'This refund is of a cash on delivery order, so no payment provider makes it. Pay it by bank transfer or UPI, then note it as paid.',
  )
})

test('it is noted as paid once, with its day and number, and the customer reads it', async () => {
  const { refundId } = await givenBack()
  const today = kolkataDay(shop.clock.now.toISOString())
  const tomorrow = kolkataDay(new Date(shop.clock.now.getTime() + 86_400_000).toISOString())
  expect(await sentenceOf(pay(refundId, { on: tomorrow }))).toBe(
    `The refund is paid on a day that is still to come. Write ${today} or a day before it.`,
  )
  await Promise.all([pay(refundId), pay(refundId)])
  expect(await sentenceOf(pay(refundId, { reference: '417500000000' }))).toMatch(/^This refund is complete/)
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('operation', '=', 'pay-refund')
    .where('subject', '=', `order ${orderNumber}`)
    .execute()
  expect(audited).toMatchObject([
    { actor: 'Meena', after: { by: 'upi', reference: '417512345678', on: today, amount: 1_899_00 } },
  ])
  expect(await refundsOf(shop, orderId)).toMatchObject([
    { status: 'processed', paid_by: 'upi', paid_on: today },
  ])
  const refund = { status: 'processed', bank_reference: '417512345678' }
  expect(await orderOf(shop, shopper)).toMatchObject({ financial_status: 'paid', refund })
  expect((await emailsIn(shop)).filter((kind) => kind === 'refund-completed')).toHaveLength(1)
  expect(await findNeed(shop.db, shopper.customerId)).toBeNull()
})

test('all of it can be given back, a return among it, and is counted once', async () => {
  shop.clock.now = new Date('2027-02-03T06:00:00Z')
  await deliver()
  await receiveReturn(by(), { orderNumber, reason: 'Not wanted', outcome: 'quarantine' })
  const { refund: goods } = await refund({ reason: 'returned' })
  const { refund: money } = await refund({ reason: 'goodwill', quantity: 0, amount: 1_000_00 })
  expect(await sentenceOf(refund({ reason: 'goodwill', quantity: 0, amount: 900_00 }))).toMatch(
    /^₹900 cannot be refunded for line 1 .*: ₹899 is left of what was paid for it\./,
  )
  const { refund: rest } = await refund({ reason: 'goodwill', quantity: 0, amount: 899_00 })
  expect(await rowNow()).toMatchObject({ status: 'returned', payment_state: 'refunded' })
  for (const { refundId } of [goods, money, rest]) await pay(refundId)
  const { totals } = await reportSales(shop.db, { from: '2027-02-03', to: '2027-02-03' })
  expect(totals).toMatchObject({ orders: 1, sales: 3_798_00, refunds: 3, refunded: 3_798_00, returned: 1 })
  const [exported] = await findOrdersToExport(shop.db, orderNumber - 1)
  expect(exported && cellsOfOrder(exported)).toMatchObject({
    'Financial Status': 'refunded',
    'Refunded Amount': '3798.00',
    'Payment Method': 'Cash on Delivery (COD)',
  })
})

test('the database refuses more than was paid, and a refund without a payment of what was not paid in cash', async () => {
  const insert = () =>
    shop.pool
      .query(
        `insert into refund (id, order_id, amount_paise, reason, by_line, status, idempotency_key)
        values (gen_random_uuid(), $1, 379801, 'goodwill', true, 'to-pay-out', gen_random_uuid()::text)`,
        [orderId],
      )
      .catch(({ constraint }) => constraint)
  expect(await insert()).toBe('refund_of_cash')
  await deliver()
  expect(await insert()).toBe('refund_within_paid')
})
