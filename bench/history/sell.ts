import { runLoad } from '../checkouts/run-load.ts'
import { settleEmails } from '../checkouts/settle.ts'
import type { MeasuredShop } from './open-shop.ts'

export interface Sales {
  perSecond: number
  p99Ms: number
  /** Processor time of PostgreSQL for one checkout. */
  databaseMicros: number
  problems: readonly string[]
}

const atOnce = 24
const warmSeconds = 2

/** As many checkouts as the machine can, then rests until all emails are sent. */
export async function sellFor(shop: MeasuredShop, seconds: number): Promise<Sales> {
  const { processes, shoppers, catalogue } = shop
  const load = await runLoad(processes, {
    warmSeconds,
    atOnce,
    seconds,
    shoppers,
    catalogue,
    payBy: 'online',
  })
  await settleEmails(processes)
  return {
    perSecond: load.done / seconds,
    p99Ms: load.p99Ms,
    databaseMicros: (load.cpu.PostgreSQL * 1e6) / load.done,
    problems: Object.entries(load.failures).map(([words, count]) => `${count} × ${words}`),
  }
}
