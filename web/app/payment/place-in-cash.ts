import type { CashOrderRequest } from '../../../shop/checkout/contract.ts'
import { newKey } from '../../../shop/new-key.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { removeBought } from '../cart/cart-store.ts'
import { invalidateCoupons } from '../coupons/list-coupons.ts'
import { customerApi } from '../session/customer-api.ts'
import { readTab, writeTab } from '../ui/tab-storage.ts'
import { type Purchase, productsOf } from './purchase.ts'

/** An order that is paid when it arrives. Sent again, also after a reload, it is the same order. */
export async function placeInCash({ total, lines, couponCode, address }: Purchase): Promise<Order> {
  const wanted = {
    amount: total,
    currency: 'INR' as const,
    products: productsOf(lines),
    discountCode: couponCode ?? '',
    addressId: address.id,
  }
  const answered = await send(wanted)
  // Its answer was lost, and it has been cancelled since: this is another wish.
  const order = answered.cancelled_at ? await send(wanted) : answered
  invalidateCoupons()
  removeBought(order.line_items.map(({ variant_id, quantity }) => ({ id: variant_id, quantity })))
  return order
}

async function send(wanted: Wanted): Promise<Order> {
  const { order } = await customerApi.placeInCash({ ...wanted, key: keyOf(wanted) })
  writeTab(storageKey, null)
  return order
}

type Wanted = Omit<CashOrderRequest, 'key'>

const storageKey = 'cash-order'

/** Kept until the shop has answered: an answer that was lost is asked for again under the same key. */
function keyOf(wanted: Wanted): string {
  const text = JSON.stringify(wanted)
  const kept = readTab(storageKey)
  if (kept?.endsWith(text)) return kept.slice(0, -text.length)
  const key = newKey()
  writeTab(storageKey, key + text)
  return key
}
