import type { Paise } from '../../../shop/money.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { saveProviderOrderId } from '../order-store.ts'
import type { PaymentProvider } from '../payment-provider/provider.ts'

type ProviderDeps = Pick<ShopDeps, 'db'> & { provider: PaymentProvider }

/** Our id is the receipt, so that an order made before a crash is found again. */
export async function openProviderOrder(
  { db, provider }: ProviderDeps,
  order: { id: string; total: Paise },
): Promise<string> {
  const made = await provider.createOrder({ receipt: order.id, amount: order.total })
  return saveProviderOrderId(db, order.id, made.id)
}

export async function findProviderOrderId(
  { db, provider }: ProviderDeps,
  orderId: string,
): Promise<string | null> {
  const found = await provider.findOrderByReceipt(orderId)
  return found ? saveProviderOrderId(db, orderId, found.id) : null
}
