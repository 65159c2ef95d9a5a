import { addDays, kolkataDay } from '../../../shop/day.ts'
import type { TestCheckout } from '../checkout/testing.ts'
import { readDays } from './report-sales.ts'

export async function salesOfToday({ db, clock }: Pick<TestCheckout, 'db' | 'clock'>) {
  const today = kolkataDay(clock.now.toISOString())
  const [day] = await readDays(db, { from: today, until: addDays(today, 1) })
  return { orders: day?.orders, sales: day?.sales, refunds: day?.refunds, refunded: day?.refunded }
}
