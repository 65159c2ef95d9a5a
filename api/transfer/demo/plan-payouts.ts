import { dayMs } from '../../../shop/day.ts'
import type { DemoRandom } from './demo-random.ts'
import { hourMs, startOfDay } from './demo-times.ts'
import type { DemoOrder } from './plan-orders.ts'
import type { DemoRefund } from './plan-refunds.ts'

interface DemoPayoutLine {
  entityId: string
  kind: 'payment' | 'refund'
  amount: number
  credit: number
  debit: number
  fee: number
  tax: number
  paymentId: string
  madeAt: number
  orderId: string
}

export interface DemoPayout {
  id: string
  amount: number
  utr: string
  settledAt: number
  lines: DemoPayoutLine[]
}

/** Two days after the money came, in the morning; a day on which more went back than came waits for the next one. */
export function planPayouts(
  random: DemoRandom,
  { orders, refunds, now }: { orders: readonly DemoOrder[]; refunds: readonly DemoRefund[]; now: number },
): DemoPayout[] {
  const lines = [...orders.flatMap(paymentLine), ...refunds.flatMap(refundLine)].sort(
    (a, b) => a.madeAt - b.madeAt,
  )
  const days = [...Map.groupBy(lines, ({ madeAt }) => startOfDay(madeAt))]
  const payouts: DemoPayout[] = []
  let waiting: DemoPayoutLine[] = []
  for (const [day, own] of days) {
    waiting.push(...own)
    const settledAt = day + 2 * dayMs + 9 * hourMs
    const amount = waiting.reduce((sum, { credit, debit }) => sum + credit - debit, 0)
    if (settledAt > now || amount <= 0) continue
    const utr = `AXISCN${String(random.between(1_000_000_000, 9_999_999_999))}`
    payouts.push({ id: `setl_Demo${(day / dayMs) | 0}`, amount, utr, settledAt, lines: waiting })
    waiting = []
  }
  return payouts
}

/** Two percent and the GST on them. */
function paymentLine({ number, paymentId, total, readyAt, cash, id }: DemoOrder): DemoPayoutLine[] {
  if (number === null || cash) return []
  const fee = Math.round(total * 0.0236)
  const tax = Math.round((fee * 18) / 118)
  const money = { amount: total, credit: total - fee, debit: 0, fee, tax }
  return [{ entityId: paymentId, kind: 'payment', ...money, paymentId, madeAt: readyAt, orderId: id }]
}

function refundLine({ providerRefundId, amount, processedAt, order }: DemoRefund): DemoPayoutLine[] {
  if (providerRefundId === null || processedAt === null) return []
  const money = { amount, credit: 0, debit: amount, fee: 0, tax: 0 }
  const { paymentId, id: orderId } = order
  return [{ entityId: providerRefundId, kind: 'refund', ...money, paymentId, madeAt: processedAt, orderId }]
}
