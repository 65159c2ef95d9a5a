import { dayMs, kolkataOffsetMs } from '../../../shop/day.ts'

/** The first instant of a day like `2026-11-23` in Asia/Kolkata. */
export function startOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - kolkataOffsetMs)
}

/** `2026-11-01` of a day in November. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** The first day of the month after. */
export function nextMonth(day: string): string {
  return monthOf(addDays(monthOf(day), 31))
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}
