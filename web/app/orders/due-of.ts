import { fromRupeeString, lessPaise, type Paise } from '../../../shop/money.ts'
import type { Order } from '../../../shop/orders/contract.ts'

/** In cash without what was paid online before. */
export function dueOf({ total_price, advance, advance_paid }: Order): Paise {
  const total = fromRupeeString(total_price)
  return advance && advance_paid ? lessPaise(total, fromRupeeString(advance)) : total
}
