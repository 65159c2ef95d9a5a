import type { PaymentStatusResponse } from '../../../shop/checkout/contract.ts'
import type { PhotoManifest } from '../../../shop/media/photo.ts'
import type { OrderStatus } from '../../../shop/orders/states.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { findOrderByPaymentOrder } from '../list-orders.ts'
import { checkPaymentBy } from '../order-store.ts'

/** A cancelled order was paid, and is refunded. */
const statusOnWire: Record<OrderStatus, PaymentStatusResponse['status']> = {
  'awaiting-payment': 'awaiting-payment',
  expired: 'expired',
  paid: 'paid',
  placed: 'paid',
  confirmed: 'paid',
  packing: 'paid',
  dispatched: 'paid',
  delivered: 'paid',
  returned: 'paid',
  cancelled: 'refunded',
  refunded: 'refunded',
}

/** Of an order in cash that its customer began to pay online, and of its advance: once packed, money for it goes back. */
const statusInCash = (status: OrderStatus): PaymentStatusResponse['status'] =>
  status === 'placed' || status === 'confirmed' ? 'awaiting-payment' : 'expired'

const timeoutMs = 10_000

/** The page polls; the provider is asked every ten seconds at most. Throws `not-found`. */
export async function findPaymentStatus(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  wanted: { customerId: string; orderId: string },
  photos: PhotoManifest,
): Promise<PaymentStatusResponse> {
  const found = await findOrderByPaymentOrder(db, wanted, photos)
  if (!found) throw new Refusal('not-found', { what: 'order' })
  const isCash = found.payBy === 'cash' && !found.order?.advance_paid
  const status = isCash ? statusInCash(found.status) : statusOnWire[found.status]
  if (status === 'awaiting-payment' || status === 'expired') {
    await checkPaymentBy(db, found.id, new Date(now().getTime() + timeoutMs))
  }
  return {
    status,
    ...(found.status === 'cancelled' && !isCash && { cancelled: true }),
    ...(found.order && !isCash && { order: found.order }),
  }
}
