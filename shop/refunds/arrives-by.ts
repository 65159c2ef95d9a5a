import { dayMs, kolkataOffsetMs } from '../day.ts'

/** So that the merchant can act first. */
export const mismatchRefundDelayMs = dayMs

/** The last business day of what the shop promises, as in `5-7 business days`. */
export function refundArrivesBy(refundTime: string, now: Date): Date {
  const [longest = '7'] = refundTime.match(/\d+/g)?.slice(-1) ?? []
  return addBusinessDays(now, Number(longest))
}

/** Banks rest on Saturdays and Sundays. */
function addBusinessDays(day: Date, count: number): Date {
  if (count === 0) return day
  const next = new Date(day.getTime() + dayMs)
  const weekday = new Date(next.getTime() + kolkataOffsetMs).getUTCDay()
  return addBusinessDays(next, weekday === 0 || weekday === 6 ? count : count - 1)
}
