import { dayMs } from './day.ts'

const timeForm =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/

/** `2025-12-08 11:28:18 -0600`; without an offset it is Indian time. Null where it is no time. */
export function readTime(text: string): Date | null {
  const [, day = '', clock = '00:00:00', zone = '+0530'] = timeForm.exec(text) ?? []
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?/, '$1:') : 'Z'
  const time = new Date(`${day}T${clock}${offset}`)
  return isDay(day) && !Number.isNaN(time.getTime()) ? time : null
}

/** `2025-12-08`, which means that day too, is the midnight after it. */
export function readEndTime(text: string): Date | null {
  const time = readTime(text)
  return time && /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(time.getTime() + dayMs) : time
}

/** JavaScript takes 31 February for 3 March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
