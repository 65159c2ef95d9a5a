import { describe, expect } from 'vitest'
import { checkConsistency } from '../../platform/consistency/check-consistency.ts'
import { emailsIn } from '../checkout/testing.ts'
import { insertCoupon } from '../checkout/testing-products.ts'
import { buy, openOrder, paymentOf } from '../checkout/testing-shopper.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { cancelOrderByNumber } from './cancel-order.ts'
import { packOrder } from './pack-order.ts'
import { refundLines } from './refund-lines.ts'
import { markLost, receiveReturn } from './settle-parcel.ts'
import { showOrder } from './show-order.ts'
import { dispatchPacked } from './testing.ts'
import { creditNotesOf, orderOf, shaker, test, tub } from './testing-order.ts'

const log = { error: () => {}, warn: () => {} }
const reason = 'The customer asked'

describe('a packed order', () => {
  test('for which nothing was paid is credited piece by piece as it is cancelled', async ({
    shop,
    by,
    asha,
  }) => {
    await insertCoupon(shop.db, { title: 'PRESENT', percent: 100 })
    await openOrder(shop, asha, { discountCode: 'PRESENT', amount: 0 })
    const { order_number: orderNumber, id } = await orderOf(shop, asha)
    await packOrder(by('Ravi'), { orderNumber })
    await cancelOrderByNumber(by('Meena'), { orderNumber, reason })
    expect(await creditNotesOf(shop, id)).toMatchObject([{ totals: { total: 0 }, lines: [{ quantity: 2 }] }])
    expect((await checkConsistency(shop.db)).failed).toEqual([])
  })

  test('of which a free product is not sent with what was paid is unpacked', async ({ shop, by, asha }) => {
    const { chocolate, kesar } = shop.variants
    await insertCoupon(shop.db, { title: 'GIFT', percent: 100, product_handles: ['shaker'] })
    const products = [chocolate, kesar, shop.variants.shaker].map((productId) => ({ productId, quantity: 1 }))
    const { order } = await buy(shop, asha, { products, discountCode: 'GIFT', amount: 2 * tub })
    const orderNumber = order.order_number
    await packOrder(by('Ravi'), { orderNumber, parcels: [{ lines: [{ line: 1, quantity: 1 }] }, {}] })
    await dispatchPacked(shop, orderNumber, { parcel: 1 })
    const lines = [2, 3].map((line) => ({ line, quantity: 1, restock: true }))
    const refund = { orderNumber, reason: 'not-sent' } as const
    await expect(refundLines(by('Ravi'), { ...refund, lines: lines.slice(1) })).rejects.toThrow(
      'refund-too-small',
    )
    await refundLines(by('Ravi'), { ...refund, lines })
    const shown = await showOrder(shop.db, orderNumber)
    expect(shown.parcels.map(({ status }) => status)).toEqual(['dispatched', 'unpacked'])
    expect((await checkConsistency(shop.db)).failed).toEqual([])
  })

  test('is cancelled: unpacked, credited, refunded, its pieces on sale again', async ({
    shop,
    bought,
    by,
    orderNumber,
    parcelsNow,
    statusNow,
    creditNotes,
    stockNow,
  }) => {
    const before = await stockNow()
    await packOrder(by('Ravi'), { orderNumber })
    await cancelOrderByNumber(by('Meena'), { orderNumber, reason })
    expect([await statusNow(), await parcelsNow()]).toEqual(['cancelled', ['1 unpacked']])
    expect(await creditNotes()).toMatchObject([
      {
        reason: 'Order cancelled',
        totals: { total: 3 * tub + shaker },
        lines: [{ quantity: 3 }, { quantity: 1 }],
      },
    ])
    expect(await stockNow()).toEqual({ chocolate: before.chocolate + 3, shaker: before.shaker + 1 })
    await processRefunds(shop.deps, { log })
    expect(await paymentOf(shop, bought.paid)).toMatchObject({ status: 'refunded' })
    expect(await emailsIn(shop)).toContain('order-cancelled')
    await expect(dispatchPacked(shop, orderNumber)).rejects.toThrow('order-step')
    await expect(packOrder(by('Ravi'), { orderNumber })).rejects.toThrow('order-step')
  })

  test('of two parcels is cancelled until one has left', async ({ shop, by, orderNumber, parcelsNow }) => {
    const lines = [{ line: 1, quantity: 1 }]
    await packOrder(by('Ravi'), { orderNumber, parcels: [{ lines }, {}] })
    await dispatchPacked(shop, orderNumber, { parcel: 1 })
    await expect(cancelOrderByNumber(by('Meena'), { orderNumber, reason })).rejects.toThrow('parcel-left')
    expect(await parcelsNow()).toEqual(['1 dispatched', '2 packed'])
  })

  test('partly refunded goes out without these pieces, and only once somebody has said so', async ({
    shop,
    by,
    orderNumber,
    refund,
    parcelsNow,
    stockNow,
  }) => {
    const before = await stockNow()
    await packOrder(by('Ravi'), { orderNumber })
    await refund({ reason: 'missing' })
    await expect(dispatchPacked(shop, orderNumber, { anyway: false })).rejects.toThrow('parcel-part-refunded')
    await refund({ reason: 'goodwill', quantity: 0, amount: 100 })
    await cancelOrderByNumber(by('Meena'), { orderNumber, reason })
    expect(await parcelsNow()).toEqual(['1 unpacked'])
    // The missing piece is not there to be sold.
    expect(await stockNow()).toEqual({ chocolate: before.chocolate + 2, shaker: before.shaker + 1 })
  })

  test('refunded in part and sent all the same comes back without these pieces', async ({
    shop,
    by,
    orderNumber,
    refund,
    stockNow,
  }) => {
    const before = await stockNow()
    await packOrder(by('Ravi'), { orderNumber })
    await refund({ reason: 'missing' })
    await dispatchPacked(shop, orderNumber, { anyway: true })
    await receiveReturn(by('Meena'), { orderNumber, reason, outcome: 'restock' })
    expect(await stockNow()).toEqual({ chocolate: before.chocolate + 2, shaker: before.shaker + 1 })
    expect((await checkConsistency(shop.db)).failed).toEqual([])
  })

  test('of which every piece is refunded is not sent: it is unpacked and cancelled', async ({
    shop,
    orderNumber,
    by,
    refund,
    parcelsNow,
    statusNow,
    stockNow,
  }) => {
    const before = await stockNow()
    await packOrder(by('Ravi'), { orderNumber })
    await refund({ reason: 'missing', quantity: 3 })
    expect([await statusNow(), await parcelsNow()]).toEqual(['packing', ['1 packed']])
    await refund({ reason: 'returned', line: 2, restock: true })
    expect([await statusNow(), await parcelsNow()]).toEqual(['cancelled', ['1 unpacked']])
    expect(await stockNow()).toEqual({ ...before, shaker: before.shaker + 1 })
    await expect(dispatchPacked(shop, orderNumber)).rejects.toThrow('order-step')
  })

  test('of which every piece is refunded for less is not cancelled: that pays back and credits the rest', async ({
    shop,
    bought,
    by,
    orderNumber,
    refund,
    parcelsNow,
    statusNow,
    creditNotes,
  }) => {
    await packOrder(by('Ravi'), { orderNumber })
    await refund({ reason: 'damaged', quantity: 3, amount: 10_000 })
    await refund({ reason: 'missing', line: 2 })
    expect([await statusNow(), await parcelsNow()]).toEqual(['packing', ['1 unpacked']])
    expect((await showOrder(shop.db, orderNumber)).actions).toContain('cancel')
    await cancelOrderByNumber(by('Meena'), { orderNumber, reason })
    expect(await statusNow()).toBe('cancelled')
    await processRefunds(shop.deps, { log })
    const paid = 3 * tub + shaker
    expect(await paymentOf(shop, bought.paid)).toMatchObject({ status: 'refunded', amount_refunded: paid })
    expect((await creditNotes()).reduce((sum, { totals }) => sum + totals.total, 0)).toBe(paid)
  })

  test('whose last money goes back as goodwill is cancelled, and its coupon is free', async ({
    shop,
    by,
    orderNumber,
    refund,
    parcelsNow,
    statusNow,
  }) => {
    await packOrder(by('Ravi'), { orderNumber })
    await refund({ reason: 'not-sent', quantity: 3, amount: tub })
    await refund({ reason: 'not-sent', line: 2 })
    expect([await statusNow(), await parcelsNow()]).toEqual(['packing', ['1 unpacked']])
    await refund({ reason: 'goodwill', quantity: 0, amount: 2 * tub })
    expect(await statusNow()).toBe('cancelled')
    expect(await emailsIn(shop)).toContain('order-cancelled')
  })

  test('whose price is refunded as goodwill is sent all the same', async ({
    shop,
    by,
    orderNumber,
    refund,
    statusNow,
  }) => {
    await packOrder(by('Ravi'), { orderNumber })
    await refund({ reason: 'goodwill', quantity: 0, amount: 3 * tub })
    await refund({ reason: 'goodwill', line: 2, quantity: 0, amount: shaker })
    await dispatchPacked(shop, orderNumber, { anyway: false })
    expect(await statusNow()).toBe('dispatched')
  })

  test('with a parcel on its way follows that one once the other is refunded', async ({
    shop,
    by,
    orderNumber,
    refund,
    parcelsNow,
    statusNow,
  }) => {
    await packOrder(by('Ravi'), { orderNumber, parcels: [{ lines: [{ line: 1, quantity: 3 }] }, {}] })
    await dispatchPacked(shop, orderNumber, { parcel: 1 })
    await refund({ reason: 'missing', line: 2 })
    expect([await statusNow(), await parcelsNow()]).toEqual(['dispatched', ['1 dispatched', '2 unpacked']])
  })

  test('of which the customer cancels what has not left is unpacked, and the other parcel goes on', async ({
    shop,
    by,
    orderNumber,
    refund,
    parcelsNow,
    statusNow,
    stockNow,
    creditNotes,
  }) => {
    const before = await stockNow()
    await packOrder(by('Ravi'), { orderNumber, parcels: [{ lines: [{ line: 1, quantity: 2 }] }, {}] })
    await dispatchPacked(shop, orderNumber, { parcel: 1 })
    const cancelled = { reason: 'not-sent', restock: true } as const
    await expect(refund({ ...cancelled, quantity: 2 })).rejects.toThrow('refund-quantity')
    await refund(cancelled)
    await refund({ ...cancelled, line: 2 })
    expect([await statusNow(), await parcelsNow()]).toEqual(['dispatched', ['1 dispatched', '2 unpacked']])
    expect(await stockNow()).toEqual({ chocolate: before.chocolate + 1, shaker: before.shaker + 1 })
    expect(await creditNotes()).toMatchObject([
      { reason: 'Cancelled before it is sent', totals: { total: tub } },
      { reason: 'Cancelled before it is sent', totals: { total: shaker } },
    ])
  })

  test('whose parcels are lost or unpacked may be cancelled: that pays back and credits what is left', async ({
    shop,
    bought,
    by,
    orderNumber,
    refund,
    parcelsNow,
    statusNow,
    stockNow,
    creditNotes,
  }) => {
    const before = await stockNow()
    await packOrder(by('Ravi'), { orderNumber, parcels: [{ lines: [{ line: 1, quantity: 3 }] }, {}] })
    await dispatchPacked(shop, orderNumber, { parcel: 1 })
    await refund({ reason: 'not-sent', line: 2, restock: true })
    expect((await showOrder(shop.db, orderNumber)).actions).not.toContain('cancel')
    await markLost(by('Meena'), { orderNumber, parcel: 1, reason })
    expect((await showOrder(shop.db, orderNumber)).actions).toContain('cancel')
    await cancelOrderByNumber(by('Meena'), { orderNumber, reason })
    expect([await statusNow(), await parcelsNow()]).toEqual(['cancelled', ['1 lost', '2 unpacked']])
    expect(await stockNow()).toEqual({ ...before, shaker: before.shaker + 1 })
    await processRefunds(shop.deps, { log })
    const paid = 3 * tub + shaker
    expect(await paymentOf(shop, bought.paid)).toMatchObject({ status: 'refunded', amount_refunded: paid })
    expect((await creditNotes()).reduce((sum, { totals }) => sum + totals.total, 0)).toBe(paid)
    await receiveReturn(by('Meena'), { orderNumber, parcel: 1, reason, outcome: 'quarantine' })
    expect(await statusNow()).toBe('cancelled')
    expect((await checkConsistency(shop.db)).failed).toEqual([])
  })
})
