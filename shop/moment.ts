import { formatDay, kolkataOffsetMs } from './day.ts'

export function formatMoment(instant: string): string {
  const local = new Date(Date.parse(instant) + kolkataOffsetMs)
  const hour = local.getUTCHours()
  const minute = String(local.getUTCMinutes()).padStart(2, '0')
  return `${formatDay(instant)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}
