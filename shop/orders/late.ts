import { dayMs, kolkataOffsetMs } from '../day.ts'
import type { FulfilmentState } from './stored-states.ts'

const sunday = 0

/** What has not left, or not all of it. */
export const beforeDispatch = [
  'to-pack',
  'packing',
  'part-packed',
  'packed',
  'part-dispatched',
] as const satisfies readonly FulfilmentState[]

/** Orders paid before this instant should have left: `dispatchDays` whole working days have passed since. */
export function lateBefore(now: Date, dispatchDays: number): Date {
  const today = Math.floor((now.getTime() + kolkataOffsetMs) / dayMs)
  let day = today
  for (let left = dispatchDays; left > 0; ) {
    day -= 1
    if (new Date(day * dayMs).getUTCDay() !== sunday) left -= 1
  }
  return new Date(day * dayMs - kolkataOffsetMs)
}
