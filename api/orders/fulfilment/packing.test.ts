import { describe, expect } from 'vitest'
import { addPaise } from '../../../shop/money.ts'
import type { InvoiceData } from '../../../shop/tax/tax-document.ts'
import { emailsIn, stockOf, type TestCheckout } from '../checkout/testing.ts'
import { call } from '../checkout/testing-shopper.ts'
import { findParcelDetails } from '../parcels/find-parcel-details.ts'
import { cancelOrderByNumber } from './cancel-order.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { packOrder } from './pack-order.ts'
import { showOrder } from './show-order.ts'
import { releasePacking, startPacking } from './start-packing.ts'
import { dispatchPacked, nextAwb } from './testing.ts'
import { test } from './testing-order.ts'

async function invoicesOf({ db }: TestCheckout, orderId: string) {
  const rows = await db
    .selectFrom('invoice')
    .select('data')
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  return rows.map(({ data }) => data as InvoiceData)
}

async function setHsn({ pool, variants }: TestCheckout, hsn: string) {
  await pool.query(
    `update product set facts = jsonb_set(facts, '{hsn}', $1) where id = (select product_id from variant where id = $2)`,
    [JSON.stringify(hsn), variants.chocolate],
  )
}

async function setBusiness({ db }: TestCheckout, gstin: string) {
  await db.updateTable('customer').set({ legal_name: 'Fit Foods LLP', gstin }).execute()
}

describe('packing', () => {
  test('is reserved for one packer, named to the second; release gives it back', async ({
    orderNumber,
    by,
    parcelsNow,
    statusNow,
  }) => {
    await startPacking(by('Ravi'), { orderNumber })
    await startPacking(by('Ravi'), { orderNumber })
    const second = () => startPacking(by('Meena'), { orderNumber })
    await expect(second()).rejects.toMatchObject({
      code: 'packed-by-other',
      details: { orderNumber, packer: 'Ravi', isPacked: false },
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

  test('looks like paid to the shopper, also once something is packed', async ({
    orderNumber,
    by,
    shopperSees,
  }) => {
    const paid = await shopperSees()
    await startPacking(by('Ravi'), { orderNumber })
    expect(await shopperSees()).toEqual(paid)
    await packOrder(by('Ravi'), { orderNumber, parcels: [{ lines: [{ line: 2, quantity: 1 }] }] })
    expect(await shopperSees()).toEqual({ ...paid, parcels: [{ number: 1, status: 'packed' }] })
  })

  test('is cancelled by its shopper: taken apart, credited, paid back, told to who packs', async ({
    shop,
    asha,
    orderNumber,
    orderId,
    by,
    shopperSees,
    parcelsNow,
    creditNotes,
    refundRows,
  }) => {
    const cancel = () =>
      call(shop, asha, '/api/profile/orders/cancel-order', { orderId, reason: 'Ordered twice' })
    const { total } = await showOrder(shop.db, orderNumber)
    const before = await stockOf(shop, shop.variants.chocolate)
    await packOrder(by('Ravi'), { orderNumber })
    expect((await cancel()).statusCode).toBe(200)
    expect(await parcelsNow()).toEqual(['1 unpacked'])
    const label = { carrier: 'delhivery', awb: nextAwb() }
    await expect(dispatchParcel(by('Ravi'), { orderNumber, parcel: 1, ...label })).rejects.toMatchObject({
      code: 'order-step',
      details: { status: 'cancelled' },
    })
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(before + 3)
    expect(await shopperSees()).toMatchObject({
      financial_status: 'refund-pending',
      cancel_reason: 'Ordered twice',
    })
    expect((await creditNotes()).map(({ totals }) => totals.total)).toEqual([total])
    expect((await refundRows()).map(({ amount_paise }) => amount_paise)).toEqual([total])
    expect((await emailsIn(shop)).filter((kind) => kind === 'packed-cancelled')).toHaveLength(1)
    expect((await cancel()).json().error).toMatchObject({ code: 'wrong-state', status: 'cancelled' })
  })

  test('is not cancelled by its shopper once a courier is to fetch it', async ({
    shop,
    asha,
    orderNumber,
    orderId,
    by,
    parcelsNow,
    shopperSees,
  }) => {
    await packOrder(by('Ravi'), { orderNumber })
    const label = { carrier: 'delhivery', awb: nextAwb() } as const
    await shop.db.updateTable('parcel').set(label).where('order_id', '=', orderId).execute()
    const asked = { orderId, reason: 'Too late' }
    const refused = await call(shop, asha, '/api/profile/orders/cancel-order', asked)
    expect(refused.json().error).toMatchObject({ code: 'wrong-state', status: 'with-courier' })
    expect(await parcelsNow()).toEqual(['1 packed'])
    expect(await shopperSees()).toMatchObject({ parcels: [{ number: 1, status: 'packed', is_booked: true }] })
  })

  test('is not cancelled by its shopper once a part of it has left', async ({
    shop,
    asha,
    orderNumber,
    orderId,
    by,
  }) => {
    await packOrder(by('Ravi'), { orderNumber, parcels: [{ lines: [{ line: 2, quantity: 1 }] }] })
    await dispatchPacked(shop, orderNumber)
    const asked = { orderId, reason: 'Too late' }
    const refused = await call(shop, asha, '/api/profile/orders/cancel-order', asked)
    expect(refused.json().error).toMatchObject({ code: 'wrong-state', status: 'dispatched' })
  })

  test('that has only begun ends with a cancellation: stock back, money back', async ({
    shop,
    orderNumber,
    by,
    shopperSees,
    parcelsNow,
  }) => {
    const before = await stockOf(shop, shop.variants.chocolate)
    await startPacking(by('Ravi'), { orderNumber })
    await cancelOrderByNumber(by('Ravi'), { orderNumber, reason: 'Broken' })
    expect(await cancelOrderByNumber(by('Ravi'), { orderNumber, reason: 'Broken' })).toEqual([])
    expect(await parcelsNow()).toEqual([])
    expect(await stockOf(shop, shop.variants.chocolate)).toBe(before + 3)
    expect(await shopperSees()).toMatchObject({ financial_status: 'refund-pending', cancel_reason: 'Broken' })
    expect(await emailsIn(shop)).toContain('order-cancelled')
  })

  test('in several parcels at once or one after the other covers each piece once', async ({
    shop,
    orderNumber,
    orderId,
    by,
    parcelsNow,
  }) => {
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
      details: { packer: 'Ravi', isPacked: true },
    })
    const details = await findParcelDetails(shop.db, orderId)
    expect(details.map(({ lines }) => lines.map(({ line, quantity }) => [line, quantity]))).toEqual([
      [[1, 2]],
      [[2, 1]],
      [[1, 1]],
    ])
  })

  test.for<[{ line: number; quantity: number }, string]>([
    [{ line: 9, quantity: 1 }, 'line-unknown'],
    [{ line: 1, quantity: 4 }, 'line-quantity'],
    [{ line: 1, quantity: 0 }, 'line-quantity'],
    [{ line: 1, quantity: -1 }, 'line-quantity'],
    [{ line: 1, quantity: 0.5 }, 'line-quantity'],
  ])(
    'of %j is refused, and nothing is half done',
    async ([line, code], { orderNumber, by, parcelsNow, statusNow }) => {
      const good = { lines: [{ line: 2, quantity: 1 }] }
      await expect(
        packOrder(by('Ravi'), { orderNumber, parcels: [good, { lines: [line] }] }),
      ).rejects.toThrow(code)
      expect(await parcelsNow()).toEqual([])
      expect(await statusNow()).toBe('paid')
    },
  )

  test('issues the invoice in the same transaction: what it refuses is not packed', async ({
    shop,
    orderNumber,
    orderId,
    by,
    parcelsNow,
  }) => {
    const shaker = { lines: [{ line: 2, quantity: 1 }] }
    await setHsn(shop, '')
    await expect(packOrder(by('Ravi'), { orderNumber, parcels: [shaker, {}] })).rejects.toMatchObject({
      details: { missing: ['HSN code of 8 digits'] },
    })
    expect(await parcelsNow()).toEqual([])
    await packOrder(by('Ravi'), { orderNumber, parcels: [shaker] })
    await setHsn(shop, '21069099')
    await packOrder(by('Ravi'), { orderNumber })
    await packOrder(by('Ravi'), { orderNumber })
    const totals = (await invoicesOf(shop, orderId)).map(({ totals }) => totals.total)
    expect(totals).toHaveLength(2)
    expect(addPaise(...totals)).toBe((await showOrder(shop.db, orderNumber)).total)
  })

  test('bills the business of the profile, or a consumer where its GSTIN is of another state', async ({
    shop,
    orderNumber,
    orderId,
    by,
  }) => {
    await setBusiness(shop, '27AAPFU0939F1ZV')
    await expect(packOrder(by('Ravi'), { orderNumber })).rejects.toThrow('gstin-of-other-state')
    const shaker = { lines: [{ line: 2, quantity: 1 }] }
    await packOrder(by('Ravi'), { orderNumber, parcels: [shaker], withoutGstin: true })
    await setBusiness(shop, '07AAACS0000A1ZI')
    await packOrder(by('Ravi'), { orderNumber })
    expect((await invoicesOf(shop, orderId)).map(({ buyer }) => buyer)).toMatchObject([
      { name: 'Asha Rao', gstin: null },
      { name: 'Fit Foods LLP', gstin: '07AAACS0000A1ZI' },
    ])
  })
})

test('the audit log is only added to, by plain SQL too', async ({ shop, orderNumber, by }) => {
  await packOrder(by('Ravi'), { orderNumber })
  for (const statement of [`update audit_log set actor = 'nobody'`, 'delete from audit_log']) {
    await expect(shop.pool.query(statement)).rejects.toMatchObject({ constraint: 'audit_append_only' })
  }
})

test('the database refuses to pack more than was ordered, and an order to be packed by two', async ({
  shop,
  orderNumber,
  orderId,
  by,
}) => {
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
