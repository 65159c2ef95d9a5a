import type { CashHistory } from '../../../shop/checkout/cash-risk.ts'
import { type CashRisk, cashRisks } from '../../../shop/checkout/cash-risk.ts'
import type { DemoRandom } from './demo-random.ts'
import { hourMs, minuteMs } from './demo-times.ts'
import type { DemoOrder } from './plan-orders.ts'

export interface DemoCash {
  /** Of the shopper's browser. */
  key: string
  confirmBy: number
  confirmedAt: number | null
  /** Nobody was reached in time. */
  endedAt: number | null
  risks: CashRisk[]
}

/** Of parcels in cash: not accepted at the door. */
export const refusedShare = 0.2

export interface CashBefore {
  hasOrdered: boolean
  /** Of this customer. */
  refused: number
}

interface NewCash {
  now: number
  isToConfirm: boolean
  before: CashBefore
}

/** Nearly all are confirmed by a call on the same day. */
export function inventCash(
  random: DemoRandom,
  { createdAt, total, customer: { address } }: DemoOrder,
  { now, isToConfirm, before }: NewCash,
): DemoCash {
  const inTime = createdAt + 24 * hourMs
  const calledAt = Math.min(createdAt + random.between(10, 420) * minuteMs, now - minuteMs)
  const isReached = !random.chance(0.05) || inTime > now
  const common = {
    key: random.uuidAt(createdAt),
    risks: cashRisks({ total, address, history: historyOf(before) }),
  }
  if (isToConfirm) {
    const confirmBy = Math.max(inTime, now + random.between(4, 20) * hourMs)
    return { ...common, confirmBy, confirmedAt: null, endedAt: null }
  }
  const [confirmedAt, endedAt] = isReached ? [calledAt, null] : [null, inTime]
  return { ...common, confirmBy: inTime, confirmedAt, endedAt }
}

function historyOf({ hasOrdered, refused }: CashBefore): CashHistory {
  return { hasOrdered, refused, meanTotal: null, pinParcels: 0, pinRefused: 0, withinHour: 1 }
}

export function refusedBefore(orders: readonly DemoOrder[], { customer, createdAt }: DemoOrder): number {
  const isRefused = ({ cash, parcel }: DemoOrder) =>
    cash && parcel?.returnedAt && parcel.returnedAt < createdAt
  return orders.filter((order) => order.customer === customer && isRefused(order)).length
}
