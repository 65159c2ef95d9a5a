export interface UnpaidReservation {
  from: Date
  to: Date
}

interface PauseRule {
  now: Date
  most: number
  seconds: number
  reservationSeconds: number
}

/** Seconds to wait before the next reservation. Counted in time reserved; each full reservation doubles the pause. */
export function pauseAfterUnpaid(reservations: readonly UnpaidReservation[], rule: PauseRule): number {
  const { now, most, seconds, reservationSeconds } = rule
  const lately = reservations.filter(({ to }) => to.getTime() > now.getTime() - seconds * 1000)
  const reservedMs = lately.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0)
  const full = Math.floor(reservedMs / (reservationSeconds * 1000))
  if (full < most) return 0
  const lastEnd = Math.max(...lately.map(({ to }) => to.getTime()))
  const pauseMs = reservationSeconds * 1000 * 2 ** (full - most + 1)
  return Math.max(0, Math.ceil((lastEnd + pauseMs - now.getTime()) / 1000))
}
