import type { OrderStatus } from './states.ts'

/** What the shop holds of an order when money for it arrives. */
export interface OrderAtPayment {
  status: OrderStatus
  /** The payment it was paid, or given back, with. */
  paymentId: string | null
  /** Another cart took its place. */
  replaced: boolean
}

/**
 * What a captured payment means for its order. `known`: this very payment has had its effect. `take-again`: its
 * stock was given back meanwhile, so it is paid only if there is still enough, and refunded otherwise.
 * `refund-late`: another cart took its place. `refund-duplicate`: this money is one too many.
 */
export type PaymentVerdict = 'confirm' | 'known' | 'take-again' | 'refund-late' | 'refund-duplicate'

export function judgePayment(order: OrderAtPayment, paymentId: string): PaymentVerdict {
  if (order.paymentId === paymentId) return 'known'
  if (order.status === 'awaiting-payment') return 'confirm'
  if (order.status === 'expired') return order.replaced ? 'refund-late' : 'take-again'
  return 'refund-duplicate'
}
