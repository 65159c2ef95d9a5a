import { kolkataOffsetMs, months } from '../day.ts'
import type { Place } from '../postal/place.ts'
import type { ShopFacts } from '../shop-facts.ts'

type DeliveryFacts = Pick<ShopFacts, 'delivery' | 'address'>

export function deliveryDay({ delivery, address }: DeliveryFacts, place: Place, now: Date): string {
  const isSameState = place.state.toLowerCase() === address.state.toLowerCase()
  const days = delivery.dispatchDays + (isSameState ? delivery.sameStateDays : delivery.elsewhereDays)
  return dayText(addWorkingDays(kolkataDay(now), days))
}

/** Of a parcel that has left: the days of its way alone. */
export function arrivalDay(facts: DeliveryFacts, place: Place, dispatchedAt: Date): string {
  return deliveryDay({ ...facts, delivery: { ...facts.delivery, dispatchDays: 0 } }, place, dispatchedAt)
}

function kolkataDay(now: Date): Date {
  const there = new Date(now.getTime() + kolkataOffsetMs)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()))
}

/** Couriers rest on Sundays. */
function addWorkingDays(day: Date, count: number): Date {
  if (count === 0) return day
  const next = new Date(day.getTime() + 86_400_000)
  return addWorkingDays(next, next.getUTCDay() === 0 ? count : count - 1)
}

function dayText(day: Date): string {
  return `${weekdays[day.getUTCDay()]}, ${day.getUTCDate()} ${months[day.getUTCMonth()]}`
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
