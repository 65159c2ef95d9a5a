import { afterAll, describe, expect, test } from 'vitest'
import { later, openTestCheckout, resetShop, stockOf } from '../checkout/testing.ts'
import { openOrder, openShopper, pay } from '../checkout/testing-shopper.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { findRefundedAmount } from '../refunds/refund-store.ts'
import { permutations, type TestEvent, tell } from './testing-events.ts'

const log = { error() {}, warn() {}, info() {}, debug() {} }
const total = 379_800

const shop = await openTestCheckout()
afterAll(() => shop.close())

interface Scenario {
  name: string
  refunds: number[]
  events: (payment: Told) => TestEvent[]
  ends: { status: string; payment_state: string; stock: number }
}

interface Told {
  captured: Payment
  /** With the payment as each left it. */
  refunds: { refund: object; payment: Payment }[]
  now: Payment
}

interface Payment {
  id: string
  amount_refunded: number
}

const stays = { status: 'paid', stock: 48 }
const goesBack = { status: 'cancelled', payment_state: 'refunded', stock: 50 }

const capture = ({ captured: payment }: Told) => ({ name: 'payment.captured', entities: { payment } })
const orderPaid = ({ captured: payment }: Told) => ({ name: 'order.paid', entities: { payment } })
const processed = ({ refunds }: Told) =>
  refunds.map((entities) => ({ name: 'refund.processed', entities: { ...entities } }))
const created = ({ refunds }: Told) =>
  refunds.map(({ refund, payment }) => ({
    name: 'refund.created',
    entities: { refund: { ...refund, status: 'pending' }, payment },
  }))
const failed = ({ captured }: Told) => {
  const refund = { id: 'rfnd_Failed', payment_id: captured.id, amount: 5_000, status: 'failed' }
  return { name: 'refund.failed', entities: { refund, payment: captured } }
}
const before = ({ captured }: Told, status: string) => ({
  name: `payment.${status}`,
  entities: { payment: { ...captured, status, captured: false } },
})
const dispute = ({ now }: Told, status: string) => ({
  name: `payment.dispute.${status}`,
  entities: {
    payment: now,
    dispute: { id: `disp_${now.id}`, payment_id: now.id, amount: total, status },
  },
})

const scenarios: Scenario[] = [
  {
    name: 'kept',
    refunds: [],
    events: (told) => [before(told, 'authorized'), before(told, 'failed'), capture(told), orderPaid(told)],
    ends: { ...stays, payment_state: 'paid' },
  },
  {
    name: 'refunded in part',
    refunds: [100_000],
    events: (told) => [capture(told), failed(told), ...created(told), ...processed(told)],
    ends: { ...stays, payment_state: 'part-refunded' },
  },
  {
    name: 'refunded in two equal parts',
    refunds: [total / 2, total / 2],
    events: (told) => [before(told, 'authorized'), capture(told), ...processed(told)],
    ends: goesBack,
  },
  {
    name: 'refunded in whole',
    refunds: [total],
    events: (told) => [before(told, 'failed'), capture(told), ...created(told), ...processed(told)],
    ends: goesBack,
  },
  {
    name: 'disputed and refunded in part',
    refunds: [100_000],
    events: (told) => [orderPaid(told), capture(told), dispute(told, 'open'), ...processed(told)],
    ends: { ...stays, payment_state: 'disputed' },
  },
  {
    name: 'disputed, and won',
    refunds: [],
    events: (told) => [
      capture(told),
      dispute(told, 'open'),
      dispute(told, 'under_review'),
      dispute(told, 'won'),
    ],
    ends: { ...stays, payment_state: 'paid' },
  },
]

describe('in whatever order events arrive, once or twice each, all ends the same for a payment that is', () => {
  test.each(scenarios)('$name', async ({ refunds, events, ends }) => {
    const count = events(await payAndRefund(refunds)).length
    const there = refunds.reduce((sum, amount) => sum + amount, 0)
    for (const [turn, arrival] of permutations([...Array(count).keys()]).entries()) {
      const told = await payAndRefund(refunds)
      const sent = events(told)
      const arrived = arrival.map((index) => sent[index] as TestEvent)
      for (const event of arrived.flatMap((event) => (turn % 2 === 0 ? [event] : [event, event])))
        expect((await tell(shop, event)).statusCode).toBe(200)
      await later(shop, 1)
      await processRefunds(shop.deps, { log })
      const order = arrived.map(({ name }) => name).join(', ')
      expect(await stateOf(told.captured.id), order).toEqual({ ...ends, here: there, there })
    }
  })
})

async function payAndRefund(amounts: readonly number[]): Promise<Told> {
  await resetShop(shop)
  const { orderId } = await openOrder(shop, await openShopper(shop))
  const { razorpay_payment_id: id } = await pay(shop, orderId)
  const captured = await read(id)
  const refunds: Told['refunds'] = []
  for (const amount of amounts) {
    const { body } = await shop.sandbox.call<object>('POST', `/v1/payments/${id}/refund`, { amount })
    refunds.push({ refund: body, payment: await read(id) })
  }
  return { captured, refunds, now: await read(id) }
}

async function read(id: string): Promise<Payment> {
  return (await shop.sandbox.call<Payment>('GET', `/v1/payments/${id}`)).body
}

async function stateOf(paymentId: string) {
  const { id, ...order } = await shop.db
    .selectFrom('order')
    .select(['id', 'status', 'payment_state'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const here = await shop.db.transaction().execute((tx) => findRefundedAmount(tx, { id, paymentId }))
  const stock = await stockOf(shop, shop.variants.chocolate)
  return { ...order, stock, here, there: (await read(paymentId)).amount_refunded }
}
