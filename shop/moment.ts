import { formatDay, kolkataOffsetMs } from './day.ts'

/** `20 November 2026, 5:42 pm`, in Asia/Kolkata. */
export function formatMoment(instant: string): string {
  const local = new Date(Date.parse(instant) + kolkataOffsetMs)
  const hour = local.getUTCHours()
  const minute = String(local.getUTCMinutes()).padStart(2, '0')
  return `${formatDay(instant)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}
