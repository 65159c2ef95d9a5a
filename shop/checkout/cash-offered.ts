import { formatRupees, fromRupees, type Paise } from '../money.ts'
import type { PaymentSettings } from './payment-settings-contract.ts'

interface CashOrder {
  total: Paise
  pin: string
  /** Of the customer's orders in cash, those that are not packed yet. */
  toPack?: number
  /** And those of the last 30 days that were cancelled before they were sent. */
  cancelled?: number
  /** Has proven neither phone nor email. */
  isGuest?: boolean
}

/** In rupees: from two lakhs on the law forbids it. */
export const mostCashRupees = 1_99_999

/** They hold goods for who has paid nothing. */
export const mostToPack = 3

export function tooManyToPack(toPack: number): string {
  return `${toPack} of your cash on delivery orders are not packed yet. Please pay this one online, or wait.`
}

/** Each of them has held goods for up to a week. */
const mostCancelled = 3

export type CashOffer = { isOffered: true } | { isOffered: false; reason: string }

/** Whether an order may be paid as it is delivered; else why not, as the shopper reads it. */
export function cashOffered(
  { total, pin, toPack = 0, cancelled = 0, isGuest = false }: CashOrder,
  settings: PaymentSettings,
): CashOffer {
  const [least, most] = [fromRupees(settings.fromRupees), mostIn(settings)]
  if (!settings.cash) return refused('Orders are paid online.')
  if (isGuest) return refused('Without an account, orders are paid online.')
  if (total < least) return refused(`It is for orders from ${formatRupees(least)}.`)
  if (total > most) return refused(`It is for orders up to ${formatRupees(most)}.`)
  if (!isCollectedAt(pin, settings)) return refused(`Couriers collect no cash at PIN code ${pin}.`)
  if (toPack >= mostToPack) return refused(tooManyToPack(toPack))
  if (cancelled >= mostCancelled)
    return refused(
      `${cancelled} of your cash on delivery orders were cancelled in the last 30 days. Please pay this one online.`,
    )
  return { isOffered: true }
}

/** Of what holds for every order to a PIN code; null where the shop takes no cash. */
export function cashAt(pin: string, settings: PaymentSettings) {
  if (!settings.cash) return null
  return {
    isCollected: isCollectedAt(pin, settings),
    from: fromRupees(settings.fromRupees),
    to: mostIn(settings),
  }
}

function mostIn({ toRupees }: PaymentSettings): Paise {
  return fromRupees(Math.min(toRupees, mostCashRupees))
}

function isCollectedAt(pin: string, { refusedPins }: PaymentSettings): boolean {
  return !refusedPins.some((digits) => pin.startsWith(digits))
}

function refused(reason: string): CashOffer {
  return { isOffered: false, reason }
}
