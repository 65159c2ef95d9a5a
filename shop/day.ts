export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const dayMs = 86_400_000
export const kolkataOffsetMs = 330 * 60_000

/** `20 November 2026` in Asia/Kolkata, the same on server and browser. Takes an ISO instant. */
export function formatDay(instant: string): string {
  const local = new Date(Date.parse(instant) + kolkataOffsetMs)
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

/** `2026-11-20` in Asia/Kolkata. Takes an ISO instant. */
export function kolkataDay(instant: string): string {
  return new Date(Date.parse(instant) + kolkataOffsetMs).toISOString().slice(0, 10)
}

/** The first instant of `2026-11-20` in Asia/Kolkata, or of the day so many `later`. */
export function kolkataStart(day: string, later = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + later * dayMs - kolkataOffsetMs)
}

/** `2026-11-27` of `2026-11-20` and 7. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** The first instant of `2026-11` in Asia/Kolkata, and of the month after it; null for what is no month. */
export function kolkataMonth(text: string): { from: Date; to: Date } | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (!year || !month) return null
  const startOf = (index: number) => new Date(Date.UTC(Number(year), index) - kolkataOffsetMs)
  return { from: startOf(Number(month) - 1), to: startOf(Number(month)) }
}

/** `Fri, 27 Nov – Sat, 28 Nov`, where no line ends between a day and its month. */
export function unbrokenDays(days: string): string {
  return days.replace(/(\d) /g, '$1\u00a0')
}
