import { kolkataOffsetMs } from '../day.ts'

const hourMs = 60 * 60 * 1000

interface MessageClock {
  acknowledgeBy: Date
  redressBy: Date
}

/** Consumer Protection (E-Commerce) Rules 2020: 48 hours to acknowledge, a month to redress. */
export function messageClock(receivedAt: Date): MessageClock {
  return {
    acknowledgeBy: new Date(receivedAt.getTime() + 48 * hourMs),
    redressBy: monthAfter(receivedAt),
  }
}

/** In Asia/Kolkata; of 31 January the last day of February. */
function monthAfter(at: Date): Date {
  const local = new Date(at.getTime() + kolkataOffsetMs)
  const day = local.getUTCDate()
  local.setUTCDate(1)
  local.setUTCMonth(local.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  local.setUTCDate(Math.min(day, lastDay))
  return new Date(local.getTime() - kolkataOffsetMs)
}
