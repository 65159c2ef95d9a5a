export interface UnpaidHold {
  from: Date
  to: Date
}

interface Patience {
  now: Date
  /** So many whole holds in so many seconds are given without a word. */
  most: number
  seconds: number
  holdSeconds: number
}

/**
 * How many seconds somebody who never pays has to wait before goods are kept for them again, 0 for not at all. Counted in
 * time, so that a cart changed every minute holds no longer than one that stays: each whole hold doubles the pause.
 */
export function pauseAfterUnpaid(holds: readonly UnpaidHold[], patience: Patience): number {
  const { now, most, seconds, holdSeconds } = patience
  const lately = holds.filter(({ to }) => to.getTime() > now.getTime() - seconds * 1000)
  const heldMs = lately.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0)
  const whole = Math.floor(heldMs / (holdSeconds * 1000))
  if (whole < most) return 0
  const lastEnd = Math.max(...lately.map(({ to }) => to.getTime()))
  const pauseMs = holdSeconds * 1000 * 2 ** (whole - most + 1)
  return Math.max(0, Math.ceil((lastEnd + pauseMs - now.getTime()) / 1000))
}
