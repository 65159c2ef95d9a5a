import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { behave } from '../checkout/testing.ts'
import { listPayouts } from './list-payouts.ts'
import { savePayouts } from './payout-store.ts'
import { readPayouts } from './read-payouts.ts'
import { day, openTestPayouts, type TestPayouts } from './testing.ts'

let shop: TestPayouts
beforeAll(async () => {
  shop = await openTestPayouts()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

describe('a payout', () => {
  test('is read with its lines, each payment and refund matched', async () => {
    const [kept, returned] = [await shop.sell(), await shop.sellAndRefund()]
    await shop.sandbox.call('POST', '/adjustments', {
      amount: 1_012,
      description: 'Fee of October\u0000 corrected',
    })
    const { id, amount, utr } = await shop.settle()
    expect(await shop.read()).toEqual({ completed: 1, unmatched: 1, isPartial: false })
    expect(await shop.show(id)).toMatchObject({
      status: 'complete',
      amount,
      utr,
      difference: 0,
      fees: 17_926,
      tax: 2_734,
      lines: 4,
      unmatched: 1,
      entries: [
        { kind: 'other', problem: 'adjustment', net: 1_012, description: 'Fee of October  corrected' },
        { kind: 'payment', orderNumber: expect.any(Number), net: 379_800 - 8_963, problem: null },
        { kind: 'payment', problem: null },
        { kind: 'refund', orderNumber: expect.any(Number), net: -379_800, problem: null },
      ],
    })
    expect((await shop.show(id))?.entries.map((entry) => entry.id)).toEqual(
      expect.arrayContaining([kept, returned]),
    )
    expect(await shop.unmatched()).toMatchObject([{ problem: 'adjustment', payoutId: id, amount: 1_012 }])
    expect(await shop.read()).toEqual({ completed: 0, unmatched: 0, isPartial: false })
    expect(await listPayouts(shop.db, { limit: 1, now: shop.clock.now })).toContainEqual(
      expect.objectContaining({ id, status: 'complete' }),
    )
  })

  test('comes by webhook, also twice, and is read at the next turn', async () => {
    await behave(shop, { webhooks: { events: ['settlement.processed'], double: 1 } })
    await shop.sell()
    const { id } = await shop.settle()
    await expect.poll(() => shop.show(id)).toMatchObject({ status: 'reading', lines: 0 })
    // A payout that a webhook still holds is left for the next turn.
    await expect.poll(shop.undelivered).toBe(0)
    shop.pass(1)
    expect(await readPayouts(shop.deps, { log: shop.log })).toMatchObject({ completed: 1, unmatched: 0 })
    expect(await shop.show(id)).toMatchObject({ status: 'complete', lines: 1 })
    expect(await readPayouts(shop.deps, { log: shop.log })).toMatchObject({ completed: 0 })
  })

  test('whose lines are reported later is asked for again, ever more seldom', async () => {
    await shop.sell()
    await behave(shop, { settlements: { reportDelayMs: 1_000_000 } })
    const { id } = await shop.settle()
    await shop.read()
    expect(await gap(id)).toBe(60)
    shop.pass(61)
    await readPayouts(shop.deps, { log: shop.log })
    expect(await gap(id)).toBe(120)
    expect(await shop.show(id)).toMatchObject({ status: 'reading' })
    shop.pass(2 * day)
    expect(await shop.show(id)).toMatchObject({ status: 'lines-missing' })
    expect(await shop.unmatched()).toMatchObject([{ problem: 'lines-missing', id }])
  })

  test('whose lines come to another amount is named', async () => {
    await shop.sell()
    await behave(shop, { settlements: { wrongAmount: true } })
    const { id } = await shop.settle()
    expect(await shop.read()).toMatchObject({ completed: 0 })
    shop.pass(3 * day)
    expect(await shop.show(id)).toMatchObject({ status: 'sum-differs', difference: 100, lines: 1 })
    expect(await shop.unmatched()).toMatchObject([{ problem: 'sum-differs', id, amount: 100 }])
  })

  test('that fails frees its payments for the next one', async () => {
    const payment = await shop.sell()
    const { id, amount, utr } = await shop.settle()
    await shop.read()
    await behave(shop, { settlements: { settleTwice: true } })
    const next = await shop.settle()
    await shop.read()
    expect(await shop.unmatched()).toMatchObject([
      { problem: 'settled-twice', id: payment, payoutId: next.id },
    ])
    const failed = { id, amount, utr, status: 'failed' as const, createdAt: shop.clock.now }
    await savePayouts(shop.deps, [failed])
    await savePayouts(shop.deps, [{ ...failed, status: 'processed' }])
    await shop.read()
    expect(await shop.unmatched()).toEqual([])
    expect(await shop.show(id)).toMatchObject({ status: 'failed' })
  })

  test('an unavailable provider changes nothing, and the reading goes on where it broke off', async () => {
    await shop.sell()
    const { id } = await shop.settle()
    await behave(shop, { api: 'html-502' })
    expect(await shop.read()).toMatchObject({ completed: 0, isPartial: true })
    expect(shop.log.warn).toHaveBeenCalled()
    // One call in two: the list is read, the report is not.
    await behave(shop, { api: 'rate-limit', apiEvery: 2 })
    expect(await shop.read()).toMatchObject({ completed: 0, isPartial: true })
    expect(await shop.show(id)).toMatchObject({ status: 'reading', lines: 0 })
    await behave(shop, {})
    shop.pass(121)
    expect(await readPayouts(shop.deps, { log: shop.log })).toMatchObject({ completed: 1, isPartial: false })
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
