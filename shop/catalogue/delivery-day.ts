import { kolkataOffsetMs, months } from '../day.ts'
import type { Place } from '../postal/place.ts'
import type { ShopFacts } from '../shop-facts.ts'

export function deliveryDay(
  { delivery, address }: Pick<ShopFacts, 'delivery' | 'address'>,
  place: Place,
  now: Date,
) {
  const isSameState = place.state.toLowerCase() === address.state.toLowerCase()
  const days = delivery.dispatchDays + (isSameState ? delivery.sameStateDays : delivery.elsewhereDays)
  return dayText(addWorkingDays(kolkataDay(now), days))
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
