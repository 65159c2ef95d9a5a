import { fromRupeeString, lessPaise, type Paise } from '../../../shop/money.ts'
import type { Order } from '../../../shop/orders/contract.ts'

/** What of an order in cash is paid online, or is to be before it is packed. */
export function advanceOf({ advance, advance_paid, to_confirm }: Order): Paise {
  return fromRupeeString(advance && (advance_paid || to_confirm) ? advance : '0')
}

/** At the door. */
export function dueOf(order: Order): Paise {
  return lessPaise(fromRupeeString(order.total_price), advanceOf(order))
}
