import { afterAll, expect, test } from 'vitest'
import { resetShop } from '../../orders/checkout/testing.ts'
import { buyOrder, openTestAdmin } from '../admin/testing.ts'
import { readPacking, readSales } from './day-so-far.ts'

const admin = await openTestAdmin()
afterAll(() => admin.close())

async function buyAt(time: string, quantity = 1): Promise<number> {
  admin.clock.now = new Date(time)
  return await buyOrder(admin, quantity)
}

test('today stands beside the same day a week ago at this time', async () => {
  await resetShop(admin)
  await buyAt('2026-11-18T18:29:00Z')
  await buyAt('2026-11-19T05:00:00Z')
  await buyAt('2026-11-19T09:00:00Z')
  await buyAt('2026-11-26T06:00:00Z')
  const now = admin.clock.now
  const sales = await readSales(admin.db, now)
  expect(sales).toMatchObject({ orders: 1, sales: 189_900, ordersBefore: 1, salesBefore: 189_900 })
  expect(sales.days.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 1])
  expect([sales.days[0]?.day, sales.days.at(-1)?.day]).toEqual(['2026-11-13', '2026-11-26'])
})

test('of the orders to pack today it says how many are packed whole, to the last parcel', async () => {
  await resetShop(admin)
  await admin.pool.query(`update "order" set status = 'cancelled' where status = 'paid'`)
  const now = '2026-11-26T06:00:00Z'
  const packing = (at = now) => readPacking(admin.db, new Date(at))
  const step = (order: number, name: string, payload: object = {}) =>
    admin.as('manager', `/orders/${order}/${name}`, { payload })
  await buyAt('2026-11-25T06:00:00Z')
  const [whole, begun, parts, cancelled] = [
    await buyAt(now),
    await buyAt(now),
    await buyAt(now, 2),
    await buyAt(now),
  ]
  expect(await packing()).toEqual({ packed: 0, waiting: 5, begun: 0 })
  await step(begun, 'start-packing')
  expect(await packing()).toEqual({ packed: 0, waiting: 4, begun: 1 })
  await step(whole, 'pack')
  await step(parts, 'pack', { parcels: [{ lines: [{ line: 1, quantity: 1 }] }] })
  expect(await packing()).toEqual({ packed: 1, waiting: 2, begun: 2 })
  await step(parts, 'pack')
  await step(cancelled, 'pack')
  expect(await packing()).toEqual({ packed: 3, waiting: 1, begun: 1 })
  await step(cancelled, 'cancel', { reason: 'Changed her mind' })
  expect(await packing()).toEqual({ packed: 2, waiting: 1, begun: 1 })
  await step(whole, 'dispatch', { parcel: 1, carrier: 'delhivery', awb: '1490812345690' })
  expect(await packing()).toEqual({ packed: 2, waiting: 1, begun: 1 })
  expect(await packing('2026-11-27T06:00:00Z')).toEqual({ packed: 0, waiting: 1, begun: 1 })
})
