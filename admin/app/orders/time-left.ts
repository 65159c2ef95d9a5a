const minuteMs = 60_000

/** `cancels itself in 3 h`, of an order that waits to be confirmed. */
export function timeLeft(confirmBy: string, now = Date.now()): string {
  const minutes = Math.ceil((Date.parse(confirmBy) - now) / minuteMs)
  if (minutes <= 0) return 'cancels itself now'
  return `cancels itself in ${minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`}`
}
