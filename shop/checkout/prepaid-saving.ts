import { smallestPayment } from '../cart/price-cart.ts'
import { fromRupees, noMoney, type Paise, paise, percentOf } from '../money.ts'
import { cashOffered } from './cash-offered.ts'
import type { PaymentSettings } from './payment-settings-contract.ts'

/** How what is saved by paying online is given. */
export const savings = ['none', 'rupees', 'percent'] as const

/** Off an order that could be paid in cash and is paid online. `total`: after the coupon. At least ₹1 is left to pay. */
export function prepaidSaving(order: { total: Paise; pin: string }, settings: PaymentSettings): Paise {
  if (!cashOffered(order, settings).isOffered) return noMoney
  const most = Math.max(0, order.total - smallestPayment)
  return paise(Math.min(wantedSaving(order.total, settings), most))
}

function wantedSaving(total: Paise, { saving, savingAmount, savingUpToRupees }: PaymentSettings): Paise {
  if (saving === 'none') return noMoney
  if (saving === 'rupees') return fromRupees(savingAmount)
  return paise(Math.min(percentOf(total, savingAmount), fromRupees(savingUpToRupees)))
}
