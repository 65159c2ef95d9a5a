import { dayMs } from './day.ts'
import { plainSigns } from './typed-text.ts'

const timeForm =
  /^(\d{4}-\d{1,2}-\d{1,2})(?:[ T](\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?))?\s*(Z|UTC|IST|[+-]\d{1,2}:?\d{2})?$/

/** `2025-12-08 11:28:18 -0600`; without an offset it is Indian time. Null where it is no time. */
export function readTime(text: string): Date | null {
  const [, written = '', clock = '00:00:00', zone = 'IST'] = timeForm.exec(plainSigns(text)) ?? []
  const day = inTwoDigits(written)
  const time = new Date(`${day}T${inTwoDigits(clock).replace(',', '.')}${offsetOf(zone)}`)
  return isDay(day) && !Number.isNaN(time.getTime()) ? time : null
}

/** `2025-12-08`, which means that day too, is the midnight after it. */
export function readEndTime(text: string): Date | null {
  const time = readTime(text)
  return time && /^\d{4}-\d{1,2}-\d{1,2}$/.test(plainSigns(text)) ? new Date(time.getTime() + dayMs) : time
}

/** `9:05` as `09:05`. */
function inTwoDigits(text: string): string {
  return text.replace(/(?<![\d.,])\d(?!\d)/g, '0$&')
}

function offsetOf(zone: string): string {
  if (zone === 'Z' || zone === 'UTC') return 'Z'
  const [, sign = '+', hours = '5', minutes = '30'] = /^([+-])(\d{1,2}):?(\d{2})$/.exec(zone) ?? []
  return `${sign}${hours.padStart(2, '0')}:${minutes}`
}

/** JavaScript takes 31 February for 3 March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
