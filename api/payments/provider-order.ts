import type { Paise } from '../../shop/money.ts'
import { saveProviderOrderId } from '../orders/order-store.ts'
import type { ShopDeps } from '../shop-deps.ts'

type ProviderDeps = Pick<ShopDeps, 'db' | 'provider'>

/**
 * Makes the provider's order for an order that was just written. Our id is the receipt, so that one made
 * before a crash is found again. Answers the provider's id that counts.
 */
export async function openProviderOrder(
  { db, provider }: ProviderDeps,
  order: { id: string; total: Paise },
): Promise<string> {
  const made = await provider.createOrder({ receipt: order.id, amount: order.total })
  return saveProviderOrderId(db, order.id, made.id)
}

/** The order that a crash or a time-out kept us from noting. Null when the provider has none. */
export async function findProviderOrderId(
  { db, provider }: ProviderDeps,
  orderId: string,
): Promise<string | null> {
  const found = await provider.findOrderByReceipt(orderId)
  return found ? saveProviderOrderId(db, orderId, found.id) : null
}
