import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentOrderResponse } from '../../../shop/checkout/contract.ts'
import { findAudit } from '../../platform/audit/audit-log.ts'
import { behave } from '../checkout/testing.ts'
import { offerCash, placeInCash } from '../checkout/testing-cash.ts'
import { call, pay, verify } from '../checkout/testing-shopper.ts'
import { confirmOrder } from '../confirmation/confirm-order.ts'
import { fulfilmentDeps, receiveOrder } from '../fulfilment/testing.ts'
import { acceptLine } from './accept-line.ts'
import { findUnmatched } from './find-unmatched.ts'
import { watchPayouts } from './payout-metrics.ts'
import { savePayouts } from './payout-store.ts'
import { day, openTestPayouts, type TestPayouts } from './testing.ts'

let shop: TestPayouts
beforeAll(async () => {
  shop = await openTestPayouts()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

describe('an odd report', () => {
  test('names payments nobody knows and payments settled twice, and the others still match', async () => {
    const first = await shop.sell()
    await shop.settle({ settled_at: Math.floor(Date.now() / 1_000) - 3_600 })
    await behave(shop, { settlements: { unknownPayment: true, settleTwice: true, listTwice: true } })
    const second = await shop.sell()
    const { id } = await shop.settle()
    expect(await shop.read()).toEqual({ completed: 2, unmatched: 2, isPartial: false })
    expect((await shop.show(id))?.entries).toHaveLength(3)
    expect(await shop.unmatched()).toMatchObject([
      { problem: 'settled-twice', payoutId: id, id: first, orderNumber: expect.any(Number) },
      { problem: 'unknown-payment', payoutId: id, orderNumber: null, amount: 97_640 },
    ])
    expect(second).not.toBe(first)
  })

  test('is accepted line by line with a reason, and no more named; a line that matches is refused', async () => {
    const payment = await shop.sell()
    await shop.sandbox.call('POST', '/adjustments', { amount: 700, description: 'Fee of October' })
    const { id } = await shop.settle()
    await shop.read()
    const [adjustment] = await shop.unmatched()
    const line = adjustment?.id ?? ''
    const accept = (wanted: { line: string; payout?: string; reason?: string }) =>
      acceptLine(fulfilmentDeps(shop, 'Meena'), { reason: 'For the books', ...wanted })
    await expect(async () => accept({ line, reason: ' ' })).rejects.toThrow('payout-reason-needed')
    await expect(accept({ line: payment })).rejects.toMatchObject({
      code: 'payout-line-matched',
      details: { payout: id },
    })
    await expect(accept({ line: 'adj_none' })).rejects.toThrow('payout-line-unknown')
    await expect(accept({ line, payout: 'setl_none' })).rejects.toThrow('payout-line-unknown')
    const accepted = { line, payout: id, problem: 'adjustment', reason: 'For the books' }
    expect(await Promise.all([accept({ line }), accept({ line })])).toEqual([accepted, accepted])
    expect(await accept({ line, reason: 'Another one' })).toEqual(accepted)
    expect(await shop.unmatched()).toEqual([])
    expect(await shop.show(id)).toMatchObject({
      unmatched: 0,
      entries: [{ acceptedReason: 'For the books' }, {}],
    })
    expect(await findAudit(shop.db, [`payout ${id} ${line}`])).toMatchObject([{ actor: 'Meena' }])
  })

  test('of one line in several payouts is accepted by payout, and named again where its payout fails', async () => {
    const payment = await shop.sell()
    const { id, amount, utr } = await shop.settle()
    await shop.read()
    await behave(shop, { settlements: { settleTwice: true } })
    const twice = [await shop.settle(), await shop.settle()].map((one) => one.id)
    await shop.read()
    const accept = (payout?: string) =>
      acceptLine(fulfilmentDeps(shop), { line: payment, payout, reason: 'Paid back' })
    await expect(accept()).rejects.toMatchObject({ details: { payouts: twice.toSorted() } })
    await accept(twice[0])
    expect(await accept()).toMatchObject({ payout: twice[1] })
    expect(await shop.unmatched()).toEqual([])
    const failed = { id, amount, utr, status: 'failed' as const, createdAt: shop.clock.now }
    await savePayouts(shop.deps, [failed])
    await shop.read()
    expect(await shop.unmatched()).toMatchObject([{ problem: 'settled-twice' }])
  })

  test('an unknown payment matches once the shop knows it', async () => {
    const payment = await shop.sell()
    await shop.pool.query('alter table "order" disable trigger user')
    await shop.pool.query(`update "order" set payment_id = 'pay_later' where payment_id = $1`, [payment])
    await shop.settle()
    await shop.read()
    expect(await shop.unmatched()).toMatchObject([{ problem: 'unknown-payment', id: payment }])
    const metrics = new Registry()
    watchPayouts(metrics, shop.deps)
    expect(await metrics.metrics()).toMatch(/^shop_payout_problems\{problem="unknown-payment"\} [1-9]$/m)
    await shop.pool.query(`update "order" set payment_id = $1 where payment_id = 'pay_later'`, [payment])
    await shop.pool.query('alter table "order" enable trigger user')
    await shop.read()
    expect(await shop.unmatched()).toEqual([])
  })
})

describe('money that no payout holds', () => {
  test('a payment on hold is named after five days, until it is settled', async () => {
    const held = await shop.sell()
    await shop.sandbox.call('PUT', `/payments/${held}/hold`, { on_hold: true })
    await shop.sell()
    await shop.settle()
    await shop.read()
    expect(await shop.unmatched()).toEqual([])
    shop.pass(5 * day + 60)
    expect(await shop.unmatched()).toMatchObject([{ problem: 'not-settled', id: held, amount: 379_800 }])
    const metrics = new Registry()
    watchPayouts(metrics, shop.deps)
    expect(await metrics.metrics()).toMatch(/^shop_payout_problems\{problem="not-settled"\} [1-9]/m)
    expect(await metrics.metrics()).toMatch(/^shop_payout_problems\{problem="not-netted"\} \d/m)
    await shop.sandbox.call('PUT', `/payments/${held}/hold`, { on_hold: false })
    await shop.settle()
    await shop.read()
    // At once, and not as it is looked for again.
    expect((await findUnmatched(shop.db, { limit: 500 })).map(({ id }) => id)).not.toContain(held)
    expect(await shop.unmatched()).toEqual([])
  })

  test.each([
    ['which confirms it', false],
    ['which the team has confirmed', true],
  ])(
    'an advance of an order %s is named five days after it was paid, also once the rest is paid',
    async (_name, isConfirmed) => {
      offerCash({ confirmation: 'advance', fromRupees: 1_000, advanceAmount: 500 })
      const { shopper, orderId, orderNumber } = await placeInCash(shop)
      if (isConfirmed) {
        await confirmOrder(fulfilmentDeps(shop), { orderNumber })
        shop.pass(5 * day)
      }
      const asked = await call(shop, shopper, '/api/checkout/pay-now', { orderId, amount: 50_000 })
      const paid = await pay(shop, asked.json<PaymentOrderResponse>().orderId)
      await verify(shop, shopper, paid)
      await shop.sandbox.call('PUT', `/payments/${paid.razorpay_payment_id}/hold`, { on_hold: true })
      const named = [{ problem: 'not-settled', id: paid.razorpay_payment_id, amount: 50_000 }]
      shop.pass(4.9 * day)
      expect(await shop.unmatched()).toEqual([])
      shop.pass(0.2 * day)
      expect(await shop.updated()).toMatchObject(named)
      await receiveOrder(shop, orderNumber)
      expect(await shop.unmatched()).toMatchObject(named)
    },
  )

  test('a refund of a payment that was paid out is named after five days', async () => {
    await shop.sellAndRefund()
    await shop.sell()
    const { id } = await shop.settle()
    await shop.read()
    await shop.pool.query(`delete from payout_line where payout_id = $1 and kind = 'refund'`, [id])
    shop.pass(5 * day + 60)
    expect(await shop.unmatched()).toContainEqual(
      expect.objectContaining({ problem: 'not-netted', amount: -379_800 }),
    )
  })

  test('is looked for among what came since, and among all once a day', async () => {
    const lost = await shop.sell()
    const paidOut = await shop.settle()
    await shop.read()
    shop.pass(day)
    const held = await shop.sell()
    await shop.sandbox.call('PUT', `/payments/${held}/hold`, { on_hold: true })
    shop.pass(4.9 * day)
    await shop.unmatched()
    await savePayouts(shop.deps, [{ ...paidOut, status: 'failed', createdAt: shop.clock.now }])
    shop.pass(900)
    expect(await shop.updated()).toEqual([])
    shop.pass(0.2 * day)
    expect(await shop.updated()).toMatchObject([{ problem: 'not-settled', id: held }])
    await shop.sandbox.call('PUT', `/payments/${held}/hold`, { on_hold: false })
    await shop.settle()
    await shop.read()
    shop.pass(900)
    expect(await shop.updated()).toEqual([])
    shop.pass(day)
    expect(await shop.updated()).toMatchObject([{ problem: 'not-settled', id: lost }])
  })
})
