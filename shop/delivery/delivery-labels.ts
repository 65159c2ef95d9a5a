import { kolkataDay, kolkataOffsetMs, months } from '../day.ts'
import type { Arrival } from './contract.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Fri, 27 Nov – Sat, 28 Nov`, or one day. */
export function arrivalText({ from, to }: Arrival): string {
  return from === to ? shortDay(to) : `${shortDay(from)} – ${shortDay(to)}`
}

function shortDay(day: string): string {
  const { weekday, date, month } = partsOf(day)
  return `${weekday.slice(0, 3)}, ${date} ${month.slice(0, 3)}`
}

/** `Saturday, 28 November`. Takes a day like `2026-11-28`. */
export function longDay(day: string): string {
  const { weekday, date, month } = partsOf(day)
  return `${weekday}, ${date} ${month}`
}

function partsOf(day: string) {
  const midnight = new Date(day)
  return {
    weekday: weekdays[midnight.getUTCDay()] ?? '',
    date: midnight.getUTCDate(),
    month: months[midnight.getUTCMonth()] ?? '',
  }
}

/** `2 pm`, if the cut-off is still to come today: a time, no countdown. */
export function cutOffToday(orderBefore: string, now: Date): string | null {
  const isToday = kolkataDay(orderBefore) === kolkataDay(now.toISOString())
  if (!isToday || Date.parse(orderBefore) <= now.getTime()) return null
  const there = new Date(Date.parse(orderBefore) + kolkataOffsetMs)
  const [hour, minutes] = [there.getUTCHours(), there.getUTCMinutes()]
  const clock = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hour % 12 || 12}${clock} ${hour < 12 ? 'am' : 'pm'}`
}
