import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UnmatchedMoney } from '../../shop/payouts/contract.ts'
import { findAudit } from '../audit/audit-log.ts'
import { behave, openTestCheckout, resetShop, type TestCheckout } from '../checkout/testing.ts'
import { buy, call, openShopper, type Shopper } from '../checkout/testing-shopper.ts'
import { fulfilmentDeps } from '../fulfilment/testing.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { acceptLine } from './accept-line.ts'
import { findUnmatched } from './find-unmatched.ts'
import { listPayouts, showPayout } from './list-payouts.ts'
import { watchPayouts } from './payout-metrics.ts'
import { savePayouts } from './payout-store.ts'
import { readPayouts, readPayoutsNow } from './read-payouts.ts'

let shop: TestCheckout
let asha: Shopper
const log = { error: vi.fn(), warn: vi.fn() }

beforeAll(async () => {
  shop = await openTestCheckout()
  asha = await openShopper(shop)
})
afterAll(() => shop.close())

/** What earlier tests have left behind is settled, read and not looked at again. */
let earlier: Set<string>

beforeEach(async () => {
  vi.resetAllMocks()
  await resetShop(shop)
  await shop.sandbox.call('POST', '/settlements', {})
  await read()
  await shop.pool.query(`update payout set status = 'failed', check_at = null where completed_at is null`)
  pass(9 * day)
  earlier = new Set((await findAll()).map(keyOf))
  pass(-9 * day)
})

/** Two tubs for ₹3,798. */
const sell = async () => (await buy(shop, asha)).paid.razorpay_payment_id

async function sellAndRefund(): Promise<string> {
  const { order, paid } = await buy(shop, asha)
  await call(shop, asha, '/api/profile/orders/cancel-order', { orderId: order.id, reason: 'Too sweet' })
  await processRefunds(shop.deps, { log })
  return paid.razorpay_payment_id
}

interface Settlement {
  id: string
  amount: number
  utr: string
}

async function settle(body: object = {}): Promise<Settlement> {
  return (await shop.sandbox.call<Settlement>('POST', '/settlements', body)).body
}

const read = () => readPayoutsNow(shop.deps, { log })
const findAll = () => findUnmatched(shop.db, { now: shop.clock.now, limit: 500 })
const keyOf = ({ payoutId, id }: UnmatchedMoney) => `${payoutId} ${id}`

async function unmatched(): Promise<UnmatchedMoney[]> {
  const found = (await findAll()).filter((money) => !earlier.has(keyOf(money)))
  return found.toSorted((one, other) => one.problem.localeCompare(other.problem))
}

const show = (id: string) => showPayout(shop.db, id, shop.clock.now)

function pass(seconds: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000)
}

const day = 24 * 3_600

describe('a payout', () => {
  test('is read with its lines, each payment and refund matched', async () => {
    const [kept, returned] = [await sell(), await sellAndRefund()]
    await shop.sandbox.call('POST', '/adjustments', {
      amount: 1_012,
      description: 'Fee of October\u0000 corrected',
    })
    const { id, amount, utr } = await settle()
    expect(await read()).toEqual({ completed: 1, unmatched: 1, isPartial: false })
    expect(await show(id)).toMatchObject({
      ...{ status: 'complete', amount, utr, difference: 0, fees: 17_926, tax: 2_734, lines: 4, unmatched: 1 },
      entries: [
        { kind: 'other', problem: 'adjustment', net: 1_012, description: 'Fee of October  corrected' },
        { kind: 'payment', orderNumber: expect.any(Number), net: 379_800 - 8_963, problem: null },
        { kind: 'payment', problem: null },
        { kind: 'refund', orderNumber: expect.any(Number), net: -379_800, problem: null },
      ],
    })
    expect((await show(id))?.entries.map((entry) => entry.id)).toEqual(
      expect.arrayContaining([kept, returned]),
    )
    expect(await unmatched()).toMatchObject([{ problem: 'adjustment', payoutId: id, amount: 1_012 }])
    expect(await read()).toEqual({ completed: 0, unmatched: 0, isPartial: false })
    expect(await listPayouts(shop.db, { limit: 1, now: shop.clock.now })).toContainEqual(
      expect.objectContaining({ id, status: 'complete' }),
    )
  })

  test('comes by webhook, also twice, and is read at the next turn', async () => {
    await behave(shop, { webhooks: { events: ['settlement.processed'], double: 1 } })
    await sell()
    const { id } = await settle()
    await expect.poll(() => show(id)).toMatchObject({ status: 'reading', lines: 0 })
    pass(1)
    expect(await readPayouts(shop.deps, { log })).toMatchObject({ completed: 1, unmatched: 0 })
    expect(await show(id)).toMatchObject({ status: 'complete', lines: 1 })
    expect(await readPayouts(shop.deps, { log })).toMatchObject({ completed: 0 })
  })

  test('whose lines are reported later is asked for again, ever more seldom', async () => {
    await sell()
    await behave(shop, { settlements: { reportDelayMs: 1_000_000 } })
    const { id } = await settle()
    await read()
    expect(await gap(id)).toBe(60)
    pass(61)
    await readPayouts(shop.deps, { log })
    expect(await gap(id)).toBe(120)
    expect(await show(id)).toMatchObject({ status: 'reading' })
    pass(2 * day)
    expect(await show(id)).toMatchObject({ status: 'lines-missing' })
    expect(await unmatched()).toMatchObject([{ problem: 'lines-missing', id }])
  })

  test('whose lines come to another amount is named', async () => {
    await sell()
    await behave(shop, { settlements: { wrongAmount: true } })
    const { id } = await settle()
    expect(await read()).toMatchObject({ completed: 0 })
    pass(3 * day)
    expect(await show(id)).toMatchObject({ status: 'sum-differs', difference: 100, lines: 1 })
    expect(await unmatched()).toMatchObject([{ problem: 'sum-differs', id, amount: 100 }])
  })

  test('that fails frees its payments for the next one', async () => {
    const payment = await sell()
    const { id, amount, utr } = await settle()
    await read()
    await behave(shop, { settlements: { settleTwice: true } })
    const next = await settle()
    await read()
    expect(await unmatched()).toMatchObject([{ problem: 'settled-twice', id: payment, payoutId: next.id }])
    const failed = { id, amount, utr, status: 'failed' as const, createdAt: shop.clock.now }
    await savePayouts(shop.db, [failed], shop.clock.now)
    await savePayouts(shop.db, [{ ...failed, status: 'processed' }], shop.clock.now)
    await read()
    expect(await unmatched()).toEqual([])
    expect(await show(id)).toMatchObject({ status: 'failed' })
  })
})

async function gap(id: string): Promise<number> {
  const { check_at } = await shop.db
    .selectFrom('payout')
    .select('check_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return ((check_at?.getTime() ?? 0) - shop.clock.now.getTime()) / 1_000
}

describe('an odd report', () => {
  test('names payments nobody knows and payments settled twice, and the others still match', async () => {
    const first = await sell()
    await settle({ settled_at: Math.floor(Date.now() / 1_000) - 3_600 })
    await behave(shop, { settlements: { unknownPayment: true, settleTwice: true, listTwice: true } })
    const second = await sell()
    const { id } = await settle()
    expect(await read()).toEqual({ completed: 2, unmatched: 2, isPartial: false })
    expect((await show(id))?.entries).toHaveLength(3)
    expect(await unmatched()).toMatchObject([
      { problem: 'settled-twice', payoutId: id, id: first, orderNumber: expect.any(Number) },
      { problem: 'unknown-payment', payoutId: id, orderNumber: null, amount: 97_640 },
    ])
    expect(second).not.toBe(first)
  })

  test('is accepted line by line with a reason, and no more named; a line that matches is refused', async () => {
    const payment = await sell()
    await shop.sandbox.call('POST', '/adjustments', { amount: 700, description: 'Fee of October' })
    const { id } = await settle()
    await read()
    const [adjustment] = await unmatched()
    const line = adjustment?.id ?? ''
    const accept = (wanted: { line: string; payout?: string; reason?: string }) =>
      acceptLine(fulfilmentDeps(shop, 'Meena'), { reason: 'For the books', ...wanted })
    await expect(async () => accept({ line, reason: ' ' })).rejects.toThrow('payout-reason-needed')
    await expect(accept({ line: payment })).rejects.toMatchObject({
      code: 'payout-line-matched',
      facts: { payout: id },
    })
    await expect(accept({ line: 'adj_none' })).rejects.toThrow('payout-line-unknown')
    await expect(accept({ line, payout: 'setl_none' })).rejects.toThrow('payout-line-unknown')
    const accepted = { line, payout: id, problem: 'adjustment', reason: 'For the books' }
    expect(await Promise.all([accept({ line }), accept({ line })])).toEqual([accepted, accepted])
    expect(await accept({ line, reason: 'Another one' })).toEqual(accepted)
    expect(await unmatched()).toEqual([])
    expect(await show(id)).toMatchObject({ unmatched: 0, entries: [{ acceptedReason: 'For the books' }, {}] })
    expect(await findAudit(shop.db, [`payout ${id} ${line}`])).toMatchObject([{ actor: 'Meena' }])
  })

  test('of one line in several payouts is accepted by payout, and named again where its payout fails', async () => {
    const payment = await sell()
    const { id, amount, utr } = await settle()
    await read()
    await behave(shop, { settlements: { settleTwice: true } })
    const twice = [await settle(), await settle()].map((one) => one.id)
    await read()
    const accept = (payout?: string) =>
      acceptLine(fulfilmentDeps(shop), { line: payment, payout, reason: 'Paid back' })
    await expect(accept()).rejects.toMatchObject({ facts: { payouts: twice.toSorted() } })
    await accept(twice[0])
    expect(await accept()).toMatchObject({ payout: twice[1] })
    expect(await unmatched()).toEqual([])
    const failed = { id, amount, utr, status: 'failed' as const, createdAt: shop.clock.now }
    await savePayouts(shop.db, [failed], shop.clock.now)
    await read()
    expect(await unmatched()).toMatchObject([{ problem: 'settled-twice' }])
  })

  test('an unknown payment matches once the shop knows it', async () => {
    const payment = await sell()
    await shop.pool.query('alter table "order" disable trigger user')
    await shop.pool.query(`update "order" set payment_id = 'pay_later' where payment_id = $1`, [payment])
    await settle()
    await read()
    expect(await unmatched()).toMatchObject([{ problem: 'unknown-payment', id: payment }])
    const metrics = new Registry()
    watchPayouts(metrics, shop.deps)
    expect(await metrics.metrics()).toMatch(/^shop_payout_problems\{problem="unknown-payment"\} [1-9]$/m)
    await shop.pool.query(`update "order" set payment_id = $1 where payment_id = 'pay_later'`, [payment])
    await shop.pool.query('alter table "order" enable trigger user')
    await read()
    expect(await unmatched()).toEqual([])
  })

  test('an unavailable provider changes nothing, and the reading goes on where it broke off', async () => {
    await sell()
    const { id } = await settle()
    await behave(shop, { api: 'html-502' })
    expect(await read()).toMatchObject({ completed: 0, isPartial: true })
    expect(log.warn).toHaveBeenCalled()
    // One call in two: the list is read, the report is not.
    await behave(shop, { api: 'rate-limit', apiEvery: 2 })
    expect(await read()).toMatchObject({ completed: 0, isPartial: true })
    expect(await show(id)).toMatchObject({ status: 'reading', lines: 0 })
    await behave(shop, {})
    pass(121)
    expect(await readPayouts(shop.deps, { log })).toMatchObject({ completed: 1, isPartial: false })
  })
})

describe('money that no payout holds', () => {
  test('a payment on hold is named after five days, until it is settled', async () => {
    const held = await sell()
    await shop.sandbox.call('PUT', `/payments/${held}/hold`, { on_hold: true })
    await sell()
    await settle()
    await read()
    expect(await unmatched()).toEqual([])
    pass(5 * day + 60)
    expect(await unmatched()).toMatchObject([{ problem: 'not-settled', id: held, amount: 379_800 }])
    const metrics = new Registry()
    watchPayouts(metrics, shop.deps)
    expect(await metrics.metrics()).toMatch(/^shop_payout_problems\{problem="not-settled"\} [1-9]/m)
    expect(await metrics.metrics()).toMatch(/^shop_payout_problems\{problem="not-netted"\} \d/m)
    await shop.sandbox.call('PUT', `/payments/${held}/hold`, { on_hold: false })
    await settle()
    await read()
    expect(await unmatched()).toEqual([])
  })

  test('a refund of a payment that was paid out is named after five days', async () => {
    await sellAndRefund()
    await sell()
    const { id } = await settle()
    await read()
    await shop.pool.query(`delete from payout_line where payout_id = $1 and kind = 'refund'`, [id])
    pass(5 * day + 60)
    expect(await unmatched()).toContainEqual(
      expect.objectContaining({ problem: 'not-netted', amount: -379_800 }),
    )
  })
})
