import { describe, expect, vi } from 'vitest'
import { emailsIn } from '../checkout/testing.ts'
import { insertCoupon } from '../checkout/testing-products.ts'
import { buy, paymentOf } from '../checkout/testing-shopper.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { packOrder } from './pack-order.ts'
import { proposeRefund } from './refund-lines.ts'
import { markLost } from './settle-parcel.ts'
import { showOrder } from './show-order.ts'
import { dispatchOrder, fulfilmentDeps, receiveOrder } from './testing.ts'
import {
  creditNotesOf,
  orderOf,
  type RefundChanges,
  refundOfLine,
  shaker,
  test,
  tub,
} from './testing-order.ts'

const log = { error: vi.fn(), warn: vi.fn() }

describe('a refund of a line', () => {
  test('proposes what was paid for it, credits its invoice, pays back and tells the customer', async ({
    shop,
    bought,
    orderNumber,
    shopperSees,
    refund,
    creditNotes,
  }) => {
    await receiveOrder(shop, orderNumber)
    const wanted = { orderNumber, reason: 'damaged' as const, lines: [{ line: 1, quantity: 1 }] }
    expect(await proposeRefund(fulfilmentDeps(shop), wanted)).toMatchObject({ amount: tub })
    const { refund: made } = await refund()
    expect(made).toMatchObject({
      amount: tub,
      status: 'pending',
      reason: 'damaged',
      lines: [{ line: 1, quantity: 1, amount: tub, restocked: 0 }],
    })
    const [note] = await creditNotes()
    expect(made.creditNotes).toEqual([note?.number])
    expect(note).toMatchObject({
      reason: 'Damaged',
      totals: { total: tub },
      lines: [{ quantity: 1, amount: tub }],
    })
    expect(await emailsIn(shop)).toContain('order-part-refunded')
    expect(await shopperSees()).toMatchObject({
      financial_status: 'paid',
      refund: { status: 'pending', amount: '1899.00' },
    })
    await processRefunds(shop.deps, { log })
    expect(await paymentOf(shop, bought.paid)).toMatchObject({ status: 'captured', amount_refunded: tub })
    expect((await emailsIn(shop)).filter((kind) => kind === 'refund-completed')).toHaveLength(1)
    expect(await shopperSees()).toMatchObject({
      refund: { status: 'processed', bank_reference: expect.any(String) },
    })
    const { history, lines, refunds } = await showOrder(shop.db, orderNumber)
    expect(lines).toMatchObject([{ refundable: 2 * tub }, { refundable: shaker }])
    expect(refunds).toMatchObject([
      { status: 'processed', lines: [{ line: 1 }], creditNotes: made.creditNotes },
    ])
    expect(history.at(-1)).toMatchObject({
      actor: 'Ravi',
      operation: 'refund',
      after: { reason: 'damaged', amount: tub },
    })
  })

  test('several times ends with all that was paid, to the paisa, with its discount', async ({
    shop,
    asha,
  }) => {
    await insertCoupon(shop.db, { title: 'SEVEN', percent: 7 })
    const products = [{ productId: shop.variants.chocolate, quantity: 3 }]
    const bought = await buy(shop, asha, { products, discountCode: 'SEVEN', amount: 529_821 })
    const { order_number: orderNumber, id: orderId } = bought.order
    const refund = (changes: RefundChanges) => refundOfLine(shop, orderNumber, changes)
    await receiveOrder(shop, orderNumber)
    await refund({ reason: 'price-adjustment', quantity: 3, amount: 10_000 })
    const amounts = []
    for (let piece = 0; piece < 3; piece += 1)
      amounts.push((await refund({ reason: 'returned' })).refund.amount)
    expect(amounts).toEqual([173_273, 173_274, 173_274])
    await processRefunds(shop.deps, { log })
    expect(await paymentOf(shop, bought.paid)).toMatchObject({ status: 'refunded', amount_refunded: 529_821 })
    expect(await orderOf(shop, asha)).toMatchObject({
      financial_status: 'refunded',
      refund: { amount: '5298.21' },
    })
    const totals = (await creditNotesOf(shop, orderId)).map(({ totals }) => totals)
    const { rows } = await shop.pool.query(
      `select data from invoice where kind = 'invoice' and order_id = $1`,
      [orderId],
    )
    for (const head of ['total', 'taxable', 'igst', 'cgst', 'sgst'] as const) {
      expect(totals.reduce((sum, each) => sum + each[head], 0)).toBe(rows[0].data.totals[head])
    }
    await expect(refund({ reason: 'goodwill' })).rejects.toThrow('refund-amount')
  })

  test('with the same key is the same refund, also at the same moment; a key serves one refund', async ({
    shop,
    orderNumber,
    refund,
    refundRows,
    creditNotes,
  }) => {
    await receiveOrder(shop, orderNumber)
    const tries = await Promise.all([
      refund({ key: 'call-1' }),
      refund({ key: 'call-1' }),
      refund({ key: 'call-1' }),
    ])
    expect(new Set(tries.map(({ refund: { refundId } }) => refundId)).size).toBe(1)
    expect(await refundRows()).toHaveLength(1)
    expect(await creditNotes()).toHaveLength(1)
    for (const other of [
      { quantity: 2 },
      { line: 2 },
      { amount: 100 },
      { reason: 'missing' as const },
      { restock: true },
    ]) {
      await expect(refund({ key: 'call-1', ...other })).rejects.toThrow('refund-key-used')
    }
    await refund({ key: 'call-2' })
    expect(await refundRows()).toHaveLength(2)
    const thanks = { key: 'call-3', reason: 'goodwill' as const, quantity: 1 }
    expect((await refund(thanks)).refund).toEqual((await refund(thanks)).refund)
    for (const other of [{ quantity: 2 }, { amount: tub / 2 }])
      await expect(refund({ ...thanks, ...other })).rejects.toThrow('refund-key-used')
  })

  test('twice at once gives back no piece twice', async ({ shop, orderNumber, refund, refundRows }) => {
    await receiveOrder(shop, orderNumber)
    const both = await Promise.allSettled([
      refund({ quantity: 2 }),
      refund({ quantity: 2 }),
      refund({ line: 2 }),
    ])
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'refund-quantity' } },
    ])
    expect((await refundRows()).reduce((sum, { amount_paise }) => sum + amount_paise, 0)).toBe(
      2 * tub + shaker,
    )
  })

  test('of money before it is packed is refused: its invoice would be too high', async ({
    shop,
    orderNumber,
    refund,
  }) => {
    await expect(refund({ reason: 'goodwill', amount: 100 })).rejects.toMatchObject({
      code: 'refund-quantity',
      details: { left: 0 },
    })
    await packOrder(fulfilmentDeps(shop), { orderNumber, parcels: [{ lines: [{ line: 1, quantity: 1 }] }] })
    await refund({ reason: 'goodwill', amount: tub })
    await expect(refund({ reason: 'goodwill', amount: 100 })).rejects.toMatchObject({
      code: 'refund-amount',
      details: { left: 0 },
    })
  })

  test('of a lost parcel needs it to be lost', async ({ shop, orderNumber, refund }) => {
    await dispatchOrder(shop, orderNumber)
    await expect(refund({ reason: 'lost', quantity: 3 })).rejects.toThrow('refund-quantity')
    await markLost(fulfilmentDeps(shop), { orderNumber, reason: 'Not at the hub' })
    expect((await refund({ reason: 'lost', quantity: 3 })).refund.amount).toBe(3 * tub)
  })

  test('credits the invoice of the parcel that its pieces were in', async ({
    shop,
    bought,
    orderNumber,
    refund,
    creditNotes,
  }) => {
    const deps = fulfilmentDeps(shop)
    const parcels = [{ lines: [{ line: 1, quantity: 1 }] }, {}]
    await packOrder(deps, { orderNumber, parcels })
    for (const parcel of [1, 2])
      await dispatchParcel(deps, {
        orderNumber,
        parcel,
        carrier: 'own-delivery',
        awb: `OWN-${orderNumber}-${parcel}`,
      })
    await markLost(deps, { orderNumber, parcel: 2, reason: 'Not at the hub' })
    await refund({ reason: 'lost', quantity: 1 })
    const { rows } = await shop.pool.query(
      `select data->>'number' as number from invoice join parcel on parcel.id = parcel_id where parcel.order_id = $1 and parcel.number = 2`,
      [bought.order.id],
    )
    expect((await creditNotes()).map(({ invoice }) => invoice.number)).toEqual([rows[0].number])
  })
})
