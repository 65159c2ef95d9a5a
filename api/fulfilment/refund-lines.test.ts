import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RefundLinesRequest } from '../../shop/refunds/contract.ts'
import type { CreditNoteData } from '../../shop/tax/tax-document.ts'
import {
  behave,
  emailsIn,
  openTestCheckout,
  resetShop,
  stockOf,
  type TestCheckout,
} from '../checkout/testing.ts'
import { insertCoupon } from '../checkout/testing-products.ts'
import { buy, call, openShopper, paymentOf, type Shopper } from '../checkout/testing-shopper.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { cancelOrderByNumber } from './cancel-order.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { packOrder } from './pack-order.ts'
import { proposeRefund, refundLines } from './refund-lines.ts'
import { markLost, receiveReturn } from './settle-parcel.ts'
import { showOrder } from './show-order.ts'
import { dispatchOrder, fulfilmentDeps, receiveOrder } from './testing.ts'

let shop: TestCheckout
let asha: Shopper
let bought: Awaited<ReturnType<typeof buy>>
let orderNumber: number
const log = { error: vi.fn(), warn: vi.fn() }
const tub = 189_900
const shaker = 49_900

beforeAll(async () => {
  shop = await openTestCheckout()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await resetShop(shop)
  asha = await openShopper(shop)
  const products = [
    { productId: shop.variants.chocolate, quantity: 3 },
    { productId: shop.variants.shaker, quantity: 1 },
  ]
  bought = await buy(shop, asha, { products })
  orderNumber = bought.order.order_number
})

type Changes = Partial<RefundLinesRequest['lines'][number]> &
  Partial<Pick<RefundLinesRequest, 'reason' | 'key'>>

function refund({ reason = 'damaged', key, ...line }: Changes = {}) {
  const lines = [{ line: 1, quantity: 1, ...line }]
  return refundLines(fulfilmentDeps(shop), { orderNumber, reason, lines, ...(key ? { key } : {}) })
}

async function shopperSees() {
  return (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()[0]
}

async function creditNotes(): Promise<CreditNoteData[]> {
  const rows = await shop.db
    .selectFrom('invoice')
    .select('data')
    .where('order_id', '=', bought.order.id)
    .where('kind', '=', 'credit-note')
    .orderBy('number')
    .execute()
  return rows.map(({ data }) => data as CreditNoteData)
}

async function refundRows() {
  return shop.db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', bought.order.id)
    .orderBy('id')
    .execute()
}

describe('a refund of a line', () => {
  test('proposes what was paid for it, credits its invoice, pays back and tells the customer', async () => {
    await receiveOrder(shop, orderNumber)
    const wanted = { orderNumber, reason: 'damaged' as const, lines: [{ line: 1, quantity: 1 }] }
    expect(await proposeRefund(fulfilmentDeps(shop), wanted)).toMatchObject({ amount: tub })
    const { refund: made } = await refund()
    expect(made).toMatchObject({
      ...{ amount: tub, status: 'pending', reason: 'damaged' },
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

  test('several times ends with all that was paid, to the paisa, with its discount', async () => {
    await insertCoupon(shop.db, { title: 'SEVEN', percent: 7 })
    const products = [{ productId: shop.variants.chocolate, quantity: 3 }]
    bought = await buy(shop, asha, { products, discountCode: 'SEVEN', amount: 529_821 })
    orderNumber = bought.order.order_number
    await receiveOrder(shop, orderNumber)
    await refund({ reason: 'price-adjustment', quantity: 3, amount: 10_000 })
    const amounts = []
    for (let piece = 0; piece < 3; piece += 1)
      amounts.push((await refund({ reason: 'returned' })).refund.amount)
    expect(amounts).toEqual([173_273, 173_274, 173_274])
    await processRefunds(shop.deps, { log })
    expect(await paymentOf(shop, bought.paid)).toMatchObject({ status: 'refunded', amount_refunded: 529_821 })
    expect(await shopperSees()).toMatchObject({ financial_status: 'refunded', refund: { amount: '5298.21' } })
    const totals = (await creditNotes()).map(({ totals }) => totals)
    const { rows } = await shop.pool.query(
      `select data from invoice where kind = 'invoice' and order_id = $1`,
      [bought.order.id],
    )
    for (const head of ['total', 'taxable', 'igst', 'cgst', 'sgst'] as const) {
      expect(totals.reduce((sum, each) => sum + each[head], 0)).toBe(rows[0].data.totals[head])
    }
    await expect(refund({ reason: 'goodwill' })).rejects.toThrow('refund-amount')
  })

  test('with the same key is the same refund, also at the same moment; a key serves one refund', async () => {
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

  test('twice at once gives back no piece twice', async () => {
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

  test('is told apart from another of the same amount, whatever event comes first', async () => {
    await receiveOrder(shop, orderNumber)
    await behave(shop, { api: 'html-502', apiLoses: 'answer', apiMethod: 'POST' })
    const ids = [(await refund()).refund.refundId, (await refund()).refund.refundId]
    await processRefunds(shop.deps, { log })
    await behave(shop, {})
    const path = `/v1/payments/${bought.paid.razorpay_payment_id}/refunds`
    const { body } = await shop.sandbox.call<{ items: { id: string; receipt: string }[] }>('GET', path)
    for (const entity of body.items.reverse()) await reportRefund(entity)
    const rows = await refundRows()
    expect(rows).toMatchObject([{ status: 'processed' }, { status: 'processed' }])
    const receipts = new Map(body.items.map((one) => [one.receipt, one.id]))
    expect(rows.map(({ provider_refund_id }) => provider_refund_id)).toEqual(
      ids.map((id) => receipts.get(id)),
    )
    expect(await emailsIn(shop)).not.toContain('payment-alert')
  })

  test('that failed is settled by one of its amount that the merchant makes by hand', async () => {
    await receiveOrder(shop, orderNumber)
    const { refundId } = (await refund({ line: 2 })).refund
    await shop.db
      .updateTable('refund')
      .set({ status: 'failed', check_at: null })
      .where('id', '=', refundId)
      .execute()
    const entity = { payment_id: bought.paid.razorpay_payment_id, status: 'processed' }
    await reportRefund({ ...entity, id: 'rfnd_other', amount: 100 })
    expect(await refundRows()).toMatchObject([{ status: 'failed' }])
    await reportRefund({ ...entity, id: 'rfnd_by_hand', amount: shaker })
    expect(await refundRows()).toMatchObject([{ status: 'processed', provider_refund_id: 'rfnd_by_hand' }])
  })

  test('of money before it is packed is refused: its invoice would be too high', async () => {
    await expect(refund({ reason: 'goodwill', amount: 100 })).rejects.toMatchObject({
      code: 'refund-quantity',
      facts: { left: 0 },
    })
    await packOrder(fulfilmentDeps(shop), { orderNumber, parcels: [{ lines: [{ line: 1, quantity: 1 }] }] })
    await refund({ reason: 'goodwill', amount: tub })
    await expect(refund({ reason: 'goodwill', amount: 100 })).rejects.toMatchObject({
      code: 'refund-amount',
      facts: { left: 0 },
    })
  })

  test('of a payment that is disputed or went back in the dashboard waits, and takes what is left', async () => {
    await receiveOrder(shop, orderNumber)
    const paymentId = bought.paid.razorpay_payment_id
    const notice = (kind: string, amount: number, status: string) =>
      shop.pool.query(
        `insert into payment_notice (id, kind, order_id, payment_id, amount_paise, status, reported_at) values ($1, $2, $3, $4, $5, $6, now())`,
        [`${kind}_${orderNumber}`, kind, bought.order.id, paymentId, amount, status],
      )
    await notice('refund', 3 * tub, 'processed')
    await expect(refund()).rejects.toMatchObject({ code: 'refund-above-paid', facts: { left: shaker } })
    await refund({ line: 2 })
    await notice('dispute', 100, 'open')
    await expect(refund()).rejects.toThrow('refund-disputed')
  })

  test('of a lost parcel needs it to be lost', async () => {
    await dispatchOrder(shop, orderNumber)
    await expect(refund({ reason: 'lost', quantity: 3 })).rejects.toThrow('refund-quantity')
    await markLost(fulfilmentDeps(shop), { orderNumber, reason: 'Not at the hub' })
    expect((await refund({ reason: 'lost', quantity: 3 })).refund.amount).toBe(3 * tub)
  })

  test('credits the invoice of the parcel that its pieces were in', async () => {
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

describe('stock', () => {
  test('comes back once, whether by refund or by return, also at the same moment', async () => {
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
  test('that is cancelled at the same moment refunds no more than was paid', async () => {
    const both = await Promise.allSettled([
      refund({ quantity: 3 }),
      cancelOrderByNumber(fulfilmentDeps(shop), { orderNumber, reason: 'Broken' }),
      refund({ quantity: 3 }),
    ])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected'])
    await expect(refund()).rejects.toMatchObject({
      code: 'order-step',
      facts: { step: 'refund', status: 'cancelled' },
    })
    expect(await refundRows()).toMatchObject([{ reason: 'cancelled', amount_paise: 3 * tub + shaker }])
  })

  test('from before there were parcels is refunded without a credit note', async () => {
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
  beforeEach(async () => {
    const first = { lines: [{ line: 1, quantity: 2 }] }
    await packOrder(fulfilmentDeps(shop), { orderNumber, parcels: [first, {}] })
    await refund({ quantity: 2 })
  })

  test.each([
    ['refunded_within_paid', 'update refund_line set amount_paise = amount_paise + 189901, quantity = 0'],
    ['refunded_within_parcel', 'update refund_line set quantity = 3'],
    ['refunded_within_ordered', 'update refund_line set quantity = 4, parcel_id = null'],
    ['refund_is_its_lines', 'update refund set amount_paise = amount_paise - 1'],
    ['refund_within_paid', 'update refund set amount_paise = amount_paise * 2'],
  ])('%s: %s', async (constraint, statement) => {
    const change = shop.pool.query(`${statement} where order_id = '${bought.order.id}'`)
    await expect(change).rejects.toMatchObject({ constraint })
  })
})

async function reportRefund(entity: object) {
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
  return shop.app.inject({ method: 'POST', url: '/api/webhooks/razorpay', payload: body, headers })
}
