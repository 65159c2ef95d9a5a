import { afterAll, expect, test } from 'vitest'
import { resetShop } from '../../orders/checkout/testing.ts'
import { buyOrder, openTestAdmin } from '../admin/testing.ts'
import { readPacking, readSales } from './day-so-far.ts'

const admin = await openTestAdmin()
afterAll(() => admin.close())

async function buyAt(time: string): Promise<number> {
  admin.clock.now = new Date(time)
  return await buyOrder(admin, 1)
}

test('today stands beside the same day a week ago at this time, and says how many orders are packed', async () => {
  await resetShop(admin)
  await buyAt('2026-11-18T18:29:00Z')
  await buyAt('2026-11-19T05:00:00Z')
  await buyAt('2026-11-19T09:00:00Z')
  const today = await buyAt('2026-11-26T06:00:00Z')
  const now = admin.clock.now
  const sales = await readSales(admin.db, now)
  expect(sales).toMatchObject({ orders: 1, sales: 189_900, ordersBefore: 1, salesBefore: 189_900 })
  expect(sales.days.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 1])
  expect([sales.days[0]?.day, sales.days.at(-1)?.day]).toEqual(['2026-11-13', '2026-11-26'])
  expect(await readPacking(admin.db, now)).toEqual({ packed: 0, waiting: 4 })
  await admin.as('packer', `/orders/${today}/pack`, { payload: {} })
  expect(await readPacking(admin.db, now)).toEqual({ packed: 1, waiting: 3 })
  expect(await readPacking(admin.db, new Date('2026-11-27T06:00:00Z'))).toEqual({ packed: 0, waiting: 3 })
})
