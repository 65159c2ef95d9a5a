import { smallestPayment } from '../cart/price-cart.ts'
import { fromRupees, type Paise, paise, percentOf } from '../money.ts'
import type { PaymentSettings } from './payment-settings-contract.ts'

/** How an advance is given. */
export const advances = ['rupees', 'percent'] as const

/** Of an order in cash: what is paid online before it is packed, in whole rupees. Null where it would leave less than ₹1 to pay at the door. */
export function advanceOf(
  total: Paise,
  { advance, advanceAmount }: Pick<PaymentSettings, 'advance' | 'advanceAmount'>,
): Paise | null {
  const share = Math.ceil(percentOf(total, advanceAmount) / 100)
  const wanted = fromRupees(advance === 'rupees' ? advanceAmount : share)
  return wanted + smallestPayment > total ? null : paise(wanted)
}
