import { dayMs, kolkataDay } from '../../../../shop/day.ts'

const saturday = 6

/** The Saturday and Sunday that come next, or are now, as fields for a day and a time hold them. */
export function weekend(now: string): { startsAt: string; endsAt: string } {
  const today = Date.parse(kolkataDay(now))
  const weekday = new Date(today).getUTCDay()
  const first = today + (weekday === 0 ? -1 : saturday - weekday) * dayMs
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { startsAt: `${day(first)}T00:00`, endsAt: `${day(first + dayMs)}T23:59` }
}
