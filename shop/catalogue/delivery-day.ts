import { dayMs, kolkataOffsetMs, months } from '../day.ts'
import type { Place } from '../postal/place.ts'
import type { ShopFacts } from '../shop-facts.ts'

export type DeliveryFacts = Pick<ShopFacts, 'delivery' | 'address'>

export function deliveryDay(facts: DeliveryFacts, place: Place, now: Date): string {
  return dayText(addWorkingDays(kolkataDay(now), facts.delivery.dispatchDays + daysOnTheWay(facts, place)))
}

/** Of a parcel that has left: the day that was promised with the order, unless it left too late for that. */
export function arrivalDay(
  facts: DeliveryFacts,
  place: Place,
  { placedAt, dispatchedAt }: { placedAt: Date; dispatchedAt: Date },
): string {
  const days = daysOnTheWay(facts, place)
  const promised = addWorkingDays(kolkataDay(placedAt), facts.delivery.dispatchDays + days)
  const possible = addWorkingDays(kolkataDay(dispatchedAt), days)
  return dayText(new Date(Math.max(Number(possible), Number(promised))))
}

function daysOnTheWay({ delivery, address }: DeliveryFacts, { state }: Place): number {
  const isSameState = state.toLowerCase() === address.state.toLowerCase()
  return isSameState ? delivery.sameStateDays : delivery.elsewhereDays
}

function kolkataDay(now: Date): Date {
  const there = new Date(now.getTime() + kolkataOffsetMs)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()))
}

/** Couriers rest on Sundays. */
function addWorkingDays(day: Date, count: number): Date {
  if (count === 0) return day
  const next = new Date(day.getTime() + dayMs)
  return addWorkingDays(next, next.getUTCDay() === 0 ? count : count - 1)
}

function dayText(day: Date): string {
  return `${weekdays[day.getUTCDay()]}, ${day.getUTCDate()} ${months[day.getUTCMonth()]}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
