import { addPaise, fromRupees, noMoney, type Paise, paise } from '../../../shop/money.ts'
import type { RefundReason } from '../../../shop/refunds/reasons.ts'
import type { DemoRandom } from './demo-random.ts'
import { hourMs, minuteMs } from './demo-times.ts'
import type { DemoLine, DemoOrder } from './plan-orders.ts'

export interface DemoRefund {
  id: string
  order: DemoOrder
  reason: RefundReason
  amount: Paise
  at: number
  status: 'pending' | 'processed' | 'failed'
  processedAt: number | null
  providerRefundId: string | null
  /** None for a refund of the whole order. */
  lines: { position: number; quantity: number; amount: Paise }[]
}

/** Of what was paid online. Nearly all were processed within hours; a few of the newest wait or failed. */
export function planRefunds(
  random: DemoRandom,
  { orders, now }: { orders: readonly DemoOrder[]; now: number },
): DemoRefund[] {
  const planned = orders
    .flatMap((order) => inventRefund(random, order) ?? [])
    .filter(({ at }) => at <= now - 10 * minuteMs)
    .sort((a, b) => a.at - b.at)
  return planned.map((refund, index) => {
    const fromLast = planned.length - index
    const status = fromLast === 3 || fromLast === 9 ? 'failed' : fromLast <= 2 ? 'pending' : 'processed'
    const processedAt = Math.min(refund.at + random.between(1, 300) * minuteMs, now)
    const isDone = status === 'processed'
    const providerRefundId = isDone ? refund.order.paymentId.replace('pay_', 'rfnd_') : null
    return { ...refund, status, processedAt: isDone ? processedAt : null, providerRefundId }
  })
}

type PlannedRefund = Pick<DemoRefund, 'id' | 'order' | 'reason' | 'amount' | 'at' | 'lines'>

function inventRefund(random: DemoRandom, order: DemoOrder): PlannedRefund | null {
  const { parcel, cancelledAt, total, cash } = order
  if (cash) return null
  if (cancelledAt !== null) {
    return {
      id: random.uuidAt(cancelledAt),
      order,
      reason: 'cancelled',
      amount: total,
      at: cancelledAt,
      lines: [],
    }
  }
  const backAt = parcel?.returnedAt ?? parcel?.lostAt
  if (backAt) {
    const reason = parcel?.returnedAt ? 'returned' : 'lost'
    const lines = order.lines.map(({ quantity, paid }, position) => ({ position, quantity, amount: paid }))
    return refundOf(random, { order, reason, at: backAt + random.between(30, 1200) * minuteMs, lines })
  }
  if (!parcel?.deliveredAt || !random.chance(0.035)) return null
  const at = parcel.deliveredAt + random.between(3, 4 * 24) * hourMs
  const position = random.between(0, order.lines.length - 1)
  const line = order.lines[position]
  if (!line || line.paid < fromRupees(200)) return null
  if (random.chance(0.3)) {
    const lines = [{ position, quantity: 0, amount: fromRupees(random.pick([50, 100, 150])) }]
    return refundOf(random, { order, reason: 'goodwill', at, lines })
  }
  const reason = random.pick(['damaged', 'damaged', 'missing'] as const)
  return refundOf(random, { order, reason, at, lines: [{ position, quantity: 1, amount: onePiece(line) }] })
}

function onePiece({ paid, quantity }: DemoLine): Paise {
  return paise(Math.floor(paid / quantity))
}

function refundOf(
  random: DemoRandom,
  refund: Pick<PlannedRefund, 'order' | 'reason' | 'at' | 'lines'>,
): PlannedRefund {
  const amount = addPaise(noMoney, ...refund.lines.map((line) => line.amount))
  return { ...refund, id: random.uuidAt(refund.at), amount }
}
