import { dayMs, kolkataOffsetMs } from '../../../shop/day.ts'
import type { DemoRandom } from './demo-random.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const demoDays = 183

/** Midnight in Asia/Kolkata. */
export function startOfDay(ms: number): number {
  return Math.floor((ms + kolkataOffsetMs) / dayMs) * dayMs - kolkataOffsetMs
}

export function weekdayOf(ms: number): number {
  return new Date(ms + kolkataOffsetMs).getUTCDay()
}

const sunday = 0
/** From midnight: few at night, most in the evening. */
const hourWeights = [2, 1, 1, 0, 0, 1, 2, 3, 5, 6, 7, 7, 7, 6, 6, 5, 6, 7, 8, 10, 12, 12, 9, 5]
const hours = hourWeights.map((weight, hour) => ({ weight, hour }))

/** Rising over the months, busier at weekends, with a sale of four days now and then. */
function weightOfDay(day: number, daysAgo: number): number {
  const growth = 1.6 - daysAgo / demoDays
  const weekday = [1.25, 0.95, 0.9, 0.9, 0.95, 1, 1.2][weekdayOf(day)] ?? 1
  const isSale = daysAgo % 44 >= 13 && daysAgo % 44 <= 16
  return growth * weekday * (isSale ? 2 : 1)
}

/** When orders are placed, in order. */
export function inventOrderTimes(
  random: DemoRandom,
  { orders, now }: { orders: number; now: number },
): number[] {
  const today = startOfDay(now)
  const days = Array.from({ length: demoDays }, (_, daysAgo) => {
    const day = today - daysAgo * dayMs
    return { day, weight: weightOfDay(day, daysAgo) }
  })
  const times: number[] = []
  while (times.length < orders) {
    const { day } = random.pickWeighted(days)
    const at = day + random.pickWeighted(hours).hour * hourMs + random.between(0, hourMs - 1)
    if (at < now - 10 * minuteMs) times.push(at)
  }
  return times.sort((a, b) => a - b)
}

/** Packed from Monday to Saturday: in the afternoon what came before noon, the rest on the next working day. */
export function packingTime(random: DemoRandom, paidAt: number): number {
  let day = startOfDay(paidAt)
  const isMorning = paidAt - day < 11 * hourMs
  if (!isMorning || weekdayOf(day) === sunday) day += dayMs
  if (weekdayOf(day) === sunday) day += dayMs
  const isToday = day === startOfDay(paidAt)
  return day + random.between((isToday ? 12 : 10) * 60, 16 * 60) * minuteMs + random.between(0, 59_000)
}

/** The courier comes in the evening. */
export function pickupTime(random: DemoRandom, packedAt: number): number {
  return startOfDay(packedAt) + random.between(16 * 60 + 30, 18 * 60) * minuteMs
}

export function daytime(random: DemoRandom, from: number, days: number): number {
  return startOfDay(from) + days * dayMs + random.between(10 * 60, 20 * 60) * minuteMs
}
