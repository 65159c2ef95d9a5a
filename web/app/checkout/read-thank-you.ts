import { paise } from '../../../shop/money.ts'
import type { ThankYou } from './thank-you.ts'

/**
 * Null for a page opened without an order, by anybody but its buyer, or with what can be none: the history is the
 * browser's. `userId` is who is logged in.
 */
export function readThankYou(state: unknown, userId: string | null): ThankYou | null {
  if (typeof state !== 'object' || state === null) return null
  const { orderId, orderNumber, amount, arrivesBy, shippingAddress, products, paymentOrderId } =
    state as Partial<ThankYou>
  if (!userId || (state as Partial<ThankYou>).userId !== userId) return null
  if (typeof orderId !== 'string' || !Number.isSafeInteger(amount) || !Array.isArray(products)) return null
  return {
    orderId,
    orderNumber: orderNumber ?? null,
    amount: paise(Math.max(amount ?? 0, 0)),
    arrivesBy: typeof arrivesBy === 'string' ? arrivesBy : null,
    shippingAddress: shippingAddress ?? null,
    products,
    paymentOrderId: paymentOrderId ?? '',
    userId,
  }
}
