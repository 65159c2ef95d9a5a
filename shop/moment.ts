import { formatDay, kolkataDay, kolkataOffsetMs } from './day.ts'

export function formatMoment(instant: string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`
}

/** How the team reads every day: `20/11/2026` in Asia/Kolkata. Takes an instant or a day. */
export function dayText(at: string): string {
  return kolkataDay(at).split('-').reverse().join('/')
}

/** `20/11/2026, 2:05 pm`. */
export function momentText(at: string): string {
  return `${dayText(at)}, ${formatTime(at)}`
}

/** `2:05 pm` in Asia/Kolkata. */
export function formatTime(instant: string): string {
  const local = new Date(Date.parse(instant) + kolkataOffsetMs)
  const hour = local.getUTCHours()
  const minute = String(local.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}
