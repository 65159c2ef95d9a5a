import { dayMs, kolkataDay, kolkataOffsetMs } from '../day.ts'
import type { Arrival } from './contract.ts'
import { type DeliveryRules, daysOnTheWay } from './delivery-rules.ts'

interface PromisedDelivery extends Arrival {
  /** An ISO instant, the cut-off that this promise needs. */
  orderBefore: string
}

interface Ordered {
  pin: string
  /** Working days until a parcel leaves. */
  dispatchDays: number
  now: Date
}

/** Null for a PIN code that is not served. */
export function promiseDelivery(
  rules: DeliveryRules,
  { pin, dispatchDays, now }: Ordered,
): PromisedDelivery | null {
  const days = daysOnTheWay(rules, pin)
  if (!days) return null
  const taken = dayOfCutOff(rules, now)
  const leaves = addWorkingDays(rules, taken, dispatchDays)
  return {
    from: addWorkingDays(rules, leaves, days[0]),
    to: addWorkingDays(rules, leaves, days[1]),
    orderBefore: cutOffOf(rules, taken).toISOString(),
  }
}

interface OnTheWay {
  pin: string
  /** The last day promised with the order. */
  promised: string | null
  dispatchedAt: Date
}

/** The last day a parcel may arrive: as promised with the order, unless it left too late for that. */
export function latestArrival(
  rules: DeliveryRules,
  { pin, promised, dispatchedAt }: OnTheWay,
): string | null {
  const days = daysOnTheWay(rules, pin)
  const possible = days && addWorkingDays(rules, kolkataDay(dispatchedAt.toISOString()), days[1])
  return (
    [promised, possible]
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/** The working day whose cut-off comes next. */
function dayOfCutOff(rules: DeliveryRules, now: Date): string {
  const today = kolkataDay(now.toISOString())
  const isInTime = isWorkingDay(rules, today) && now < cutOffOf(rules, today)
  return isInTime ? today : addWorkingDays(rules, today, 1)
}

function cutOffOf({ cutOff }: DeliveryRules, day: string): Date {
  return new Date(Date.parse(`${day}T${cutOff}:00Z`) - kolkataOffsetMs)
}

function addWorkingDays(rules: DeliveryRules, day: string, count: number): string {
  if (count === 0) return day
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)
  return addWorkingDays(rules, next, isWorkingDay(rules, next) ? count - 1 : count)
}

function isWorkingDay({ sundays, holidays }: DeliveryRules, day: string): boolean {
  if (holidays.some((holiday) => holiday.day === day)) return false
  return sundays || new Date(day).getUTCDay() !== 0
}
