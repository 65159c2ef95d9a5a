import { describe, expect } from 'vitest'
import { stockOf } from '../checkout/testing.ts'
import { buy, openShopper } from '../checkout/testing-shopper.ts'
import { cancelOrderByNumber } from './cancel-order.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { packOrder } from './pack-order.ts'
import { deliverOrder, markLost, receiveReturn } from './settle-parcel.ts'
import { showOrder } from './show-order.ts'
import { startPacking } from './start-packing.ts'
import { dispatchOrder, nextAwb } from './testing.ts'
import { test } from './testing-order.ts'

describe('dispatching', () => {
  test('wants a packed order', async ({ orderNumber, by }) => {
    const dispatch = () => dispatchParcel(by('Ravi'), { orderNumber, carrier: 'dtdc', awb: 'D12345678' })
    await expect(dispatch()).rejects.toMatchObject({ code: 'order-step', details: { status: 'paid' } })
    await startPacking(by('Ravi'), { orderNumber })
    await expect(dispatch()).rejects.toMatchObject({ code: 'order-step', details: { status: 'packing' } })
    await cancelOrderByNumber(by('Ravi'), { orderNumber, reason: 'Broken' })
    await expect(dispatch()).rejects.toMatchObject({ code: 'order-step', details: { status: 'cancelled' } })
  })

  test('under a booking of a carrier that is gone asks for another', async ({
    shop,
    orderNumber,
    orderId,
    by,
  }) => {
    await packOrder(by('Ravi'), { orderNumber })
    const booked = { carrier: 'pigeon-post', awb: 'P1' }
    await shop.db.updateTable('parcel').set(booked).where('order_id', '=', orderId).execute()
    await expect(dispatchParcel(by('Ravi'), { orderNumber })).rejects.toMatchObject({
      code: 'carrier-unknown',
      details: { carrier: 'pigeon-post' },
    })
    const label = { carrier: 'delhivery', awb: nextAwb() }
    expect(await dispatchParcel(by('Ravi'), { orderNumber, ...label })).toMatchObject(label)
  })

  test('of one AWB for two parcels is refused, also in the same moment', async ({
    shop,
    orderNumber,
    by,
  }) => {
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
      reason: { code: 'awb-used', details: { awb, parcel: expect.stringMatching(/^\d+\/1$/) } },
    })
  })

  test('again changes nothing with the same label, and is refused with another', async ({
    orderNumber,
    by,
  }) => {
    await packOrder(by('Ravi'), { orderNumber })
    const label = { orderNumber, carrier: 'delhivery', awb: nextAwb() }
    const first = await dispatchParcel(by('Ravi'), label)
    expect(await dispatchParcel(by('Meena'), label)).toEqual(first)
    await expect(dispatchParcel(by('Ravi'), { ...label, awb: nextAwb() })).rejects.toMatchObject({
      code: 'parcel-step',
      details: { status: 'dispatched' },
    })
  })

  test('again by its label alone names the same parcel, whichever others wait', async ({
    orderNumber,
    by,
    parcelsNow,
  }) => {
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

  test('an order is dispatched and delivered when its last parcel is', async ({
    orderNumber,
    by,
    shopperSees,
    statusNow,
  }) => {
    await packOrder(by('Ravi'), { orderNumber, parcels: [{ lines: [{ line: 2, quantity: 1 }] }, {}] })
    const dispatch = (parcel?: number) =>
      dispatchParcel(by('Ravi'), { orderNumber, parcel, carrier: 'delhivery', awb: nextAwb() })
    await expect(dispatch()).rejects.toMatchObject({ code: 'parcel-choice', details: { parcels: [1, 2] } })
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
  test('is lost with a reason, may turn up, and comes back into stock once', async ({
    shop,
    orderNumber,
    by,
    statusNow,
  }) => {
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

  test('in quarantine stays off sale', async ({ shop, orderNumber, by }) => {
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

test('a dispatched order without parcels, from before there were any, is delivered', async ({
  shop,
  orderNumber,
  orderId,
  by,
  statusNow,
}) => {
  for (const status of ['packing', 'dispatched'] as const)
    await shop.db.updateTable('order').set({ status }).where('id', '=', orderId).execute()
  await deliverOrder(by('Ravi'), { orderNumber })
  expect(await statusNow()).toBe('delivered')
})
