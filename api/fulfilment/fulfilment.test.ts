import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPaise } from '../../shop/money.ts'
import type { InvoiceData } from '../../shop/tax/tax-document.ts'
import { emailsIn, openTestCheckout, resetShop, stockOf, type TestCheckout } from '../checkout/testing.ts'
import { buy, call, openShopper, type Shopper } from '../checkout/testing-shopper.ts'
import { findParcelDetails } from '../parcels/find-parcel-details.ts'
import { cancelOrderByNumber } from './cancel-order.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { packOrder } from './pack-order.ts'
import { deliverOrder, markLost, receiveReturn } from './settle-parcel.ts'
import { showOrder } from './show-order.ts'
import { releasePacking, startPacking } from './start-packing.ts'
import { dispatchOrder, fulfilmentDeps, nextAwb } from './testing.ts'

let shop: TestCheckout
let asha: Shopper
let orderNumber: number
let orderId: string

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
  const { order } = await buy(shop, asha, { products })
  orderNumber = order.order_number
  orderId = order.id
})

const by = (actor: string) => fulfilmentDeps(shop, actor)

async function parcelsNow() {
  return (await findParcelDetails(shop.db, orderId)).map(({ number, status }) => `${number} ${status}`)
}

async function statusNow() {
  return (await showOrder(shop.db, orderNumber)).status
}

async function shopperSees() {
  return (await call(shop, asha, `/api/profile/orders/${asha.customerId}`)).json()[0]
}

async function invoicesNow() {
  const rows = await shop.db
    .selectFrom('invoice')
    .select('data')
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  return rows.map(({ data }) => data as InvoiceData)
}

async function setHsn(hsn: string) {
  await shop.pool.query(
    `update product set facts = jsonb_set(facts, '{hsn}', $1) where id = (select product_id from variant where id = $2)`,
    [JSON.stringify(hsn), shop.variants.chocolate],
  )
}

async function setBusiness(gstin: string) {
  await shop.db.updateTable('customer').set({ legal_name: 'Fit Foods LLP', gstin }).execute()
}

describe('packing', () => {
  test('is reserved for one packer, named to the second; release gives it back', async () => {
    await startPacking(by('Ravi'), { orderNumber })
    await startPacking(by('Ravi'), { orderNumber })
    const second = () => startPacking(by('Meena'), { orderNumber })
    await expect(second()).rejects.toMatchObject({
      code: 'packed-by-other',
      facts: { orderNumber, packer: 'Ravi', isPacked: false },
    })
    await expect(packOrder(by('Meena'), { orderNumber })).rejects.toThrow('packed-by-other')
    await releasePacking(by('Meena'), orderNumber)
    await releasePacking(by('Meena'), orderNumber)
    expect(await statusNow()).toBe('paid')
    await second()
    expect(await parcelsNow()).toEqual(['1 packing'])
    await packOrder(by('Meena'), { orderNumber })
    await expect(releasePacking(by('Meena'), orderNumber)).rejects.toThrow('order-step')
  })

  test('looks like paid to the shopper, who may still cancel until something is packed', async () => {
    const paid = await shopperSees()
    await startPacking(by('Ravi'), { orderNumber })
    expect(await shopperSees()).toEqual(paid)
    await packOrder(by('Ravi'), { orderNumber, parcels: [{ lines: [{ line: 2, quantity: 1 }] }] })
    expect(await shopperSees()).toEqual(paid)
    const refused = await call(shop, asha, '/api/profile/orders/cancel-order', {
      orderId,
      reason: 'Too late',
    })
    expect(refused.json().error).toMatchObject({ code: 'wrong-state', status: 'packed' })
  })

  test('that has only begun ends with a cancellation: stock back, money back', async () => {
    const before = await stockOf(shop, shop.variants.chocolate)
    await startPacking(by('Ravi'), { orderNumber })
    await cancelOrderByNumber(by('Ravi'), { orderNumber, reason: 'Broken' })
    expect(await cancelOrderByNumber(by('Ravi'), { orderNumber, reason: 'Broken' })).toEqual([])
    expect(await parcelsNow()).toEqual([])
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(before + 3)
    expect(await shopperSees()).toMatchObject({ financial_status: 'refund-pending', cancel_reason: 'Broken' })
    expect(await emailsIn(shop)).toContain('order-cancelled')
  })

  test('in several parcels at once or one after the other covers each piece once', async () => {
    const first = { lines: [{ line: 1, quantity: 2 }], grams: 2_300 }
    const { parcels } = await packOrder(by('Ravi'), {
      orderNumber,
      parcels: [first, { lines: [{ line: 2, quantity: 1 }] }],
    })
    expect(parcels).toEqual([1, 2])
    expect(await parcelsNow()).toEqual(['1 packed', '2 packed', '3 packing'])
    expect(await packOrder(by('Ravi'), { orderNumber })).toEqual({ parcels: [3] })
    expect(await packOrder(by('Ravi'), { orderNumber })).toEqual({ parcels: [1, 2, 3] })
    await expect(packOrder(by('Meena'), { orderNumber })).rejects.toMatchObject({
      facts: { packer: 'Ravi', isPacked: true },
    })
    const details = await findParcelDetails(shop.db, orderId)
    expect(details.map(({ lines }) => lines.map(({ line, quantity }) => [line, quantity]))).toEqual([
      [[1, 2]],
      [[2, 1]],
      [[1, 1]],
    ])
  })

  test.each([
    [{ line: 9, quantity: 1 }, 'line-unknown'],
    [{ line: 1, quantity: 4 }, 'line-quantity'],
    [{ line: 1, quantity: 0 }, 'line-quantity'],
    [{ line: 1, quantity: -1 }, 'line-quantity'],
    [{ line: 1, quantity: 0.5 }, 'line-quantity'],
  ])('of %j is refused, and nothing is half done', async (line, code) => {
    const good = { lines: [{ line: 2, quantity: 1 }] }
    await expect(packOrder(by('Ravi'), { orderNumber, parcels: [good, { lines: [line] }] })).rejects.toThrow(
      code,
    )
    expect(await parcelsNow()).toEqual([])
    expect(await statusNow()).toBe('paid')
  })

  test('issues the invoice in the same transaction: what it refuses is not packed', async () => {
    const shaker = { lines: [{ line: 2, quantity: 1 }] }
    await setHsn('')
    await expect(packOrder(by('Ravi'), { orderNumber, parcels: [shaker, {}] })).rejects.toMatchObject({
      facts: { missing: ['"hsn" (8 digits)'] },
    })
    expect(await parcelsNow()).toEqual([])
    await packOrder(by('Ravi'), { orderNumber, parcels: [shaker] })
    await setHsn('21069099')
    await packOrder(by('Ravi'), { orderNumber })
    await packOrder(by('Ravi'), { orderNumber })
    const totals = (await invoicesNow()).map(({ totals }) => totals.total)
    expect(totals).toHaveLength(2)
    expect(addPaise(...totals)).toBe((await showOrder(shop.db, orderNumber)).total)
  })

  test('bills the business of the profile, or a consumer where its GSTIN is of another state', async () => {
    await setBusiness('27AAPFU0939F1ZV')
    await expect(packOrder(by('Ravi'), { orderNumber })).rejects.toThrow('gstin-of-other-state')
    const shaker = { lines: [{ line: 2, quantity: 1 }] }
    await packOrder(by('Ravi'), { orderNumber, parcels: [shaker], withoutGstin: true })
    await setBusiness('07AAACS0000A1ZI')
    await packOrder(by('Ravi'), { orderNumber })
    expect((await invoicesNow()).map(({ buyer }) => buyer)).toMatchObject([
      { name: 'Asha Rao', gstin: null },
      { name: 'Fit Foods LLP', gstin: '07AAACS0000A1ZI' },
    ])
  })
})

describe('dispatching', () => {
  test('wants a packed order', async () => {
    const dispatch = () => dispatchParcel(by('Ravi'), { orderNumber, carrier: 'dtdc', awb: 'D12345678' })
    await expect(dispatch()).rejects.toMatchObject({ code: 'order-step', facts: { status: 'paid' } })
    await startPacking(by('Ravi'), { orderNumber })
    await expect(dispatch()).rejects.toMatchObject({ code: 'order-step', facts: { status: 'packing' } })
    await cancelOrderByNumber(by('Ravi'), { orderNumber, reason: 'Broken' })
    await expect(dispatch()).rejects.toMatchObject({ code: 'order-step', facts: { status: 'cancelled' } })
  })

  test('of one AWB for two parcels is refused, also in the same moment', async () => {
    await packOrder(by('Ravi'), { orderNumber })
    const { order } = await buy(shop, await openShopper(shop))
    await packOrder(by('Meena'), { orderNumber: order.order_number })
    const awb = nextAwb()
    const both = await Promise.allSettled([
      dispatchParcel(by('Ravi'), { orderNumber, carrier: 'Delhivery', awb: ` ${awb} ` }),
      dispatchParcel(by('Meena'), { orderNumber: order.order_number, carrier: 'delhivery', awb }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'awb-used', facts: { awb, parcel: expect.stringMatching(/^\d+\/1$/) } },
    })
  })

  test('again changes nothing with the same label, and is refused with another', async () => {
    await packOrder(by('Ravi'), { orderNumber })
    const label = { orderNumber, carrier: 'delhivery', awb: nextAwb() }
    const first = await dispatchParcel(by('Ravi'), label)
    expect(await dispatchParcel(by('Meena'), label)).toEqual(first)
    await expect(dispatchParcel(by('Ravi'), { ...label, awb: nextAwb() })).rejects.toMatchObject({
      code: 'parcel-step',
      facts: { status: 'dispatched' },
    })
  })

  test('again by its label alone names the same parcel, whichever others wait', async () => {
    const lines = [{ line: 1, quantity: 1 }]
    await packOrder(by('Ravi'), { orderNumber, parcels: [{ lines }, { lines }] })
    const label = { orderNumber, carrier: 'delhivery', awb: nextAwb() }
    const second = await dispatchParcel(by('Ravi'), { ...label, parcel: 2 })
    expect(await dispatchParcel(by('Ravi'), label)).toEqual(second)
    const other = { ...label, awb: nextAwb() }
    const first = await dispatchParcel(by('Ravi'), other)
    expect(await dispatchParcel(by('Ravi'), other)).toEqual(first)
    expect(await dispatchParcel(by('Ravi'), { ...label, awb: ` ${label.awb} ` })).toEqual(second)
    expect(await parcelsNow()).toEqual(['1 dispatched', '2 dispatched', '3 packing'])
  })

  test('an order is dispatched and delivered when its last parcel is', async () => {
    await packOrder(by('Ravi'), { orderNumber, parcels: [{ lines: [{ line: 2, quantity: 1 }] }, {}] })
    const dispatch = (parcel?: number) =>
      dispatchParcel(by('Ravi'), { orderNumber, parcel, carrier: 'delhivery', awb: nextAwb() })
    await expect(dispatch()).rejects.toMatchObject({ code: 'parcel-choice', facts: { parcels: [1, 2] } })
    await expect(dispatch(3)).rejects.toThrow('parcel-unknown')
    await dispatch(2)
    await deliverOrder(by('Ravi'), { orderNumber, parcel: 2 })
    expect(await statusNow()).toBe('packing')
    await dispatch()
    expect(await statusNow()).toBe('dispatched')
    expect(await shopperSees()).toMatchObject({ fulfillment_status: 'fulfilled', delivered_at: null })
    await deliverOrder(by('Ravi'), { orderNumber })
    expect(await shopperSees()).toMatchObject({ delivered_at: expect.any(String) })
    expect(await statusNow()).toBe('delivered')
  })
})

describe('a parcel that does not arrive', () => {
  test('is lost with a reason, may turn up, and comes back into stock once', async () => {
    await dispatchOrder(shop, orderNumber)
    await expect(markLost(by('Ravi'), { orderNumber, reason: ' ' })).rejects.toThrow('reason-needed')
    await markLost(by('Ravi'), { orderNumber, reason: 'Not at the hub' })
    await markLost(by('Ravi'), { orderNumber, reason: 'Not at the hub' })
    expect(await statusNow()).toBe('dispatched')
    const before = await stockOf(shop, shop.variants.chocolate)
    const back = { orderNumber, reason: 'Found', outcome: 'restock' } as const
    const { stock } = await receiveReturn(by('Ravi'), back)
    expect(stock).toContainEqual({ variantId: shop.variants.chocolate, available: before + 3 })
    expect(await receiveReturn(by('Ravi'), back)).toMatchObject({ stock: [] })
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(before + 3)
    expect(await statusNow()).toBe('returned')
    await expect(deliverOrder(by('Ravi'), { orderNumber })).rejects.toThrow('order-step')
  })

  test('in quarantine stays off sale', async () => {
    await dispatchOrder(shop, orderNumber)
    const before = await stockOf(shop, shop.variants.chocolate)
    await receiveReturn(by('Ravi'), { orderNumber, reason: 'Seal broken', outcome: 'quarantine' })
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(before)
    const { parcels, history } = await showOrder(shop.db, orderNumber)
    expect(parcels).toMatchObject([{ returnOutcome: 'quarantine', returnReason: 'Seal broken' }])
    expect(history.find(({ operation }) => operation === 'return')).toMatchObject({
      before: { status: 'dispatched' },
      after: { status: 'returned', outcome: 'quarantine' },
    })
    expect(JSON.stringify(history)).not.toContain('Seal broken')
    expect(history.map(({ actor, operation }) => `${actor} ${operation}`)).toEqual([
      'Ravi start-packing',
      'Ravi pack',
      'Ravi dispatch',
      'Ravi move-order',
      'Ravi return',
      'Ravi move-order',
    ])
  })
})

test('the audit log is only added to, by plain SQL too', async () => {
  await packOrder(by('Ravi'), { orderNumber })
  for (const statement of [`update audit_log set actor = 'nobody'`, 'delete from audit_log']) {
    await expect(shop.pool.query(statement)).rejects.toMatchObject({ constraint: 'audit_append_only' })
  }
})

test('the database refuses to pack more than was ordered, and an order to be packed by two', async () => {
  await packOrder(by('Ravi'), { orderNumber })
  await expect(shop.pool.query('update parcel_line set quantity = quantity + 1')).rejects.toMatchObject({
    constraint: 'packed_within_ordered',
  })
  const insert = `insert into parcel (id, order_id, number, packer, started_at) values (gen_random_uuid(), $1, $2, 'Ravi', now())`
  await shop.pool.query(insert, [orderId, 8])
  await expect(shop.pool.query(insert, [orderId, 9])).rejects.toMatchObject({
    constraint: 'one_packer_at_a_time',
  })
})

test('a dispatched order without parcels, from before there were any, is delivered', async () => {
  for (const status of ['packing', 'dispatched'] as const)
    await shop.db.updateTable('order').set({ status }).where('id', '=', orderId).execute()
  await deliverOrder(by('Ravi'), { orderNumber })
  expect(await statusNow()).toBe('delivered')
})
