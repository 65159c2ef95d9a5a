import type { CashRisk } from '../../../shop/checkout/cash-risk.ts'
import type { DemoRandom } from './demo-random.ts'
import { hourMs, minuteMs } from './demo-times.ts'

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

interface NewCash {
  createdAt: number
  now: number
  isFirst: boolean
  isToConfirm: boolean
}

/** Nearly all are confirmed by a call on the same day. */
export function inventCash(random: DemoRandom, { createdAt, now, isFirst, isToConfirm }: NewCash): DemoCash {
  const inTime = createdAt + 24 * hourMs
  const calledAt = Math.min(createdAt + random.between(10, 420) * minuteMs, now - minuteMs)
  const isReached = !random.chance(0.05) || inTime > now
  const common = {
    key: random.uuidAt(createdAt),
    risks: isFirst ? [{ points: 1, reason: 'First order.' }] : [],
  }
  if (isToConfirm) {
    const confirmBy = Math.max(inTime, now + random.between(4, 20) * hourMs)
    return { ...common, confirmBy, confirmedAt: null, endedAt: null }
  }
  const [confirmedAt, endedAt] = isReached ? [calledAt, null] : [null, inTime]
  return { ...common, confirmBy: inTime, confirmedAt, endedAt }
}
