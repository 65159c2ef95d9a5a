import { addDays } from '../../../shop/day.ts'

/** `2026-11-01` of a day in November. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The first day of the month after. */
export function nextMonth(day: string): string {
  return monthOf(addDays(monthOf(day), 31))
}
