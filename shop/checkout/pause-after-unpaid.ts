export interface UnpaidReservation {
  from: Date
  to: Date
}

interface Patience {
  now: Date
  /** So many full reservations in so many seconds are given without a word. */
  most: number
  seconds: number
  reservationSeconds: number
}

/**
 * How many seconds somebody who never pays has to wait before goods are kept for them again, 0 for not at all. Counted in
 * time, so that a cart changed every minute reserves no longer than one that stays: each full reservation doubles the pause.
 */
export function pauseAfterUnpaid(reservations: readonly UnpaidReservation[], patience: Patience): number {
  const { now, most, seconds, reservationSeconds } = patience
  const lately = reservations.filter(({ to }) => to.getTime() > now.getTime() - seconds * 1000)
  const reservedMs = lately.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0)
  const full = Math.floor(reservedMs / (reservationSeconds * 1000))
  if (full < most) return 0
  const lastEnd = Math.max(...lately.map(({ to }) => to.getTime()))
  const pauseMs = reservationSeconds * 1000 * 2 ** (full - most + 1)
  return Math.max(0, Math.ceil((lastEnd + pauseMs - now.getTime()) / 1000))
}
