import { formatDay, kolkataOffsetMs } from './day.ts'

export function formatMoment(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`
}

/** `2:05 pm` in Asia/Kolkata. */
export function formatTime(instant: string): string {
  const local = new Date(Date.parse(instant) + kolkataOffsetMs)
  const hour = local.getUTCHours()
  const minute = String(local.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}
