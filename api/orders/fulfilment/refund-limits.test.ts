import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, vi } from 'vitest'
import { behave, emailsIn, stockOf, type TestCheckout } from '../checkout/testing.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { cancelOrderByNumber } from './cancel-order.ts'
import { packOrder } from './pack-order.ts'
import { receiveReturn } from './settle-parcel.ts'
import { fulfilmentDeps, receiveOrder } from './testing.ts'
import { shaker, test, tub } from './testing-order.ts'

const log = { error: vi.fn(), warn: vi.fn() }

describe('a refund of a line', () => {
  test('is told apart from another of the same amount, whatever event comes first', async ({
    shop,
    bought,
    orderNumber,
    refund,
    refundRows,
  }) => {
    await receiveOrder(shop, orderNumber)
    await behave(shop, { api: 'html-502', apiLoses: 'answer', apiMethod: 'POST' })
    const ids = [(await refund()).refund.refundId, (await refund()).refund.refundId]
    await processRefunds(shop.deps, { log })
    await behave(shop, {})
    const path = `/v1/payments/${bought.paid.razorpay_payment_id}/refunds`
    const { body } = await shop.sandbox.call<{ items: { id: string; receipt: string }[] }>('GET', path)
    for (const entity of body.items.reverse()) await reportRefund(shop, entity)
    const rows = await refundRows()
    expect(rows).toMatchObject([{ status: 'processed' }, { status: 'processed' }])
    const receipts = new Map(body.items.map((one) => [one.receipt, one.id]))
    expect(rows.map(({ provider_refund_id }) => provider_refund_id)).toEqual(
      ids.map((id) => receipts.get(id)),
    )
    expect(await emailsIn(shop)).not.toContain('payment-alert')
  })

  test('that failed is settled by one of its amount that the merchant makes by hand', async ({
    shop,
    bought,
    orderNumber,
    refund,
    refundRows,
  }) => {
    await receiveOrder(shop, orderNumber)
    const { refundId } = (await refund({ line: 2 })).refund
    await shop.db
      .updateTable('refund')
      .set({ status: 'failed', check_at: null })
      .where('id', '=', refundId)
      .execute()
    const entity = { payment_id: bought.paid.razorpay_payment_id, status: 'processed' }
    await reportRefund(shop, { ...entity, id: 'rfnd_other', amount: 100 })
    expect(await refundRows()).toMatchObject([{ status: 'failed' }])
    await reportRefund(shop, { ...entity, id: 'rfnd_by_hand', amount: shaker })
    expect(await refundRows()).toMatchObject([{ status: 'processed', provider_refund_id: 'rfnd_by_hand' }])
  })

  test('of a payment that is disputed or went back in the dashboard waits, and takes what is left', async ({
    shop,
    bought,
    orderNumber,
    refund,
  }) => {
    await receiveOrder(shop, orderNumber)
    const paymentId = bought.paid.razorpay_payment_id
    const notice = (kind: string, amount: number, status: string) =>
      shop.pool.query(
        `insert into payment_notice (id, kind, order_id, payment_id, amount_paise, status, reported_at) values ($1, $2, $3, $4, $5, $6, now())`,
        [`${kind}_${orderNumber}`, kind, bought.order.id, paymentId, amount, status],
      )
    await notice('refund', 3 * tub, 'processed')
    await expect(refund()).rejects.toMatchObject({ code: 'refund-above-paid', details: { left: shaker } })
    await refund({ line: 2 })
    await notice('dispute', 100, 'open')
    await expect(refund()).rejects.toThrow('refund-disputed')
  })
})

describe('stock', () => {
  test('comes back once, whether by refund or by return, also at the same moment', async ({
    shop,
    orderNumber,
    refund,
  }) => {
    await receiveOrder(shop, orderNumber)
    const before = await stockOf(shop, shop.variants.chocolate)
    expect((await refund({ reason: 'returned', restock: true })).stock).toEqual([
      { variantId: shop.variants.chocolate, available: before + 1 },
    ])
    const back = { orderNumber, reason: 'Refused', outcome: 'restock' } as const
    await Promise.allSettled([
      refund({ reason: 'returned', restock: true }),
      receiveReturn(fulfilmentDeps(shop), back),
      refund({ reason: 'returned', restock: true }),
    ])
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(before + 3)
    await expect(refund({ reason: 'returned', restock: true })).rejects.toThrow('refund-quantity')
  })
})

describe('an order', () => {
  test('that is cancelled at the same moment refunds no more than was paid', async ({
    shop,
    orderNumber,
    refund,
    refundRows,
  }) => {
    const both = await Promise.allSettled([
      refund({ quantity: 3 }),
      cancelOrderByNumber(fulfilmentDeps(shop), { orderNumber, reason: 'Broken' }),
      refund({ quantity: 3 }),
    ])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
    await expect(refund()).rejects.toMatchObject({
      code: 'order-step',
      details: { step: 'refund', status: 'cancelled' },
    })
    expect(await refundRows()).toMatchObject([{ reason: 'cancelled', amount_paise: 3 * tub + shaker }])
  })

  test('from before there were parcels is refunded without a credit note', async ({
    shop,
    bought,
    orderNumber,
    refund,
  }) => {
    await receiveOrder(shop, orderNumber)
    await shop.pool.query('alter table invoice disable trigger user')
    await shop.pool.query('delete from invoice where order_id = $1', [bought.order.id])
    await shop.pool.query('alter table invoice enable trigger user')
    await shop.pool.query('delete from parcel where order_id = $1', [bought.order.id])
    expect((await refund({ quantity: 3 })).refund).toMatchObject({ amount: 3 * tub, creditNotes: [] })
    await expect(refund()).rejects.toThrow('refund-quantity')
  })
})

describe('the database refuses', () => {
  test.beforeEach(async ({ shop, orderNumber, refund }) => {
    const first = { lines: [{ line: 1, quantity: 2 }] }
    await packOrder(fulfilmentDeps(shop), { orderNumber, parcels: [first, {}] })
    await refund({ quantity: 2 })
  })

  test.for([
    ['refunded_within_paid', 'update refund_line set amount_paise = amount_paise + 189901, quantity = 0'],
    ['refunded_within_parcel', 'update refund_line set quantity = 3'],
    ['refunded_within_ordered', 'update refund_line set quantity = 4, parcel_id = null'],
    ['refund_is_its_lines', 'update refund set amount_paise = amount_paise - 1'],
    ['refund_within_paid', 'update refund set amount_paise = amount_paise * 2'],
  ])('%s: %s', async ([constraint, statement], { shop, bought }) => {
    const change = shop.pool.query(`${statement} where order_id = '${bought.order.id}'`)
    await expect(change).rejects.toMatchObject({ constraint })
  })
})

async function reportRefund({ app }: TestCheckout, entity: object) {
  const body = JSON.stringify({
    entity: 'event',
    event: 'refund.processed',
    contains: ['refund'],
    payload: { refund: { entity } },
  })
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-event-id': randomUUID(),
    'x-razorpay-signature': createHmac('sha256', 'sandbox-webhook').update(body).digest('hex'),
  }
  return app.inject({ method: 'POST', url: '/api/webhooks/razorpay', payload: body, headers })
}
