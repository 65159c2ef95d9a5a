import type { VerifyRequest, VerifyResponse } from '../../../shop/checkout/contract.ts'
import { paise, toRupeeString } from '../../../shop/money.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { claimPayment, findByPaymentOrder, type OwnedPaymentOrder } from '../order-store.ts'
import { isPassing } from '../payment-provider/provider.ts'
import type { PaidOrder, PaymentResult } from '../payments/apply-payment.ts'
import { confirmFetched } from '../payments/confirm-fetched.ts'
import type { ConfirmDeps } from '../payments/confirm-payment.ts'
import { afterPaymentLock } from '../payments/payment-lock.ts'

const soonMs = 5_000

export type VerifyPayment = Pick<VerifyRequest, 'paymentId' | 'orderId' | 'signature'> & {
  customerId: string
}

/**
 * Nothing is confirmed without the provider. Throws `not-found`, `wrong-signature`, and `wrong-state` for
 * refunded money.
 */
export async function verifyPayment(deps: ShopDeps, claim: VerifyPayment): Promise<VerifyResponse> {
  const { customerId, paymentId, signature } = claim
  const order = await findByPaymentOrder(deps.db, { customerId, providerOrderId: claim.orderId })
  if (!order) throw new Refusal('not-found', { what: 'order' })
  const signed = { orderId: order.providerOrderId, paymentId, signature }
  const provider = deps.providers.of(order.provider)
  if (!provider.isProof(signed)) throw new Refusal('wrong-signature')
  if (order.paymentId === paymentId && order.status === 'cancelled')
    throw new Refusal('wrong-state', { status: 'cancelled' })
  if (order.paymentId === paymentId && order.status !== 'refunded') return paidResponse(order)
  const result =
    (await awaitEvent(deps, order, paymentId)) ??
    (await askForPayment({ ...deps, provider }, order, paymentId))
  if (result.outcome === 'pending') {
    await claimPayment(deps.db, order.id, { paymentId, checkAt: new Date(deps.now().getTime() + soonMs) })
  }
  return answer(result)
}

async function awaitEvent(
  deps: ShopDeps,
  order: OwnedPaymentOrder,
  paymentId: string,
): Promise<PaymentResult | null> {
  const result = await afterPaymentLock(deps.db, paymentId)
  return result?.outcome === 'paid' && result.order.id === order.id ? result : null
}

/** With the provider away, webhook or reconciler will finish it. */
async function askForPayment(
  deps: ConfirmDeps,
  order: OwnedPaymentOrder,
  paymentId: string,
): Promise<PaymentResult> {
  try {
    const payment = await deps.provider.fetchPayment(paymentId)
    if (payment.orderId !== order.providerOrderId) return { outcome: 'mismatch' }
    return await confirmFetched(deps, payment)
  } catch (error) {
    if (isPassing(error)) return { outcome: 'pending' }
    throw error
  }
}

function answer(result: PaymentResult): VerifyResponse {
  switch (result.outcome) {
    case 'paid':
      return paidResponse(result.order)
    case 'pending':
      return { success: true, pending: true }
    case 'refunded':
      throw new Refusal('wrong-state', { status: 'refunded' })
    case 'unknown':
    case 'mismatch':
      throw new Refusal('wrong-signature')
  }
}

function paidResponse({
  id,
  orderNumber,
  total,
}: Omit<PaidOrder, 'orderNumber'> & { orderNumber: number | null }) {
  const order = { id, order_number: orderNumber ?? 0, total_price: toRupeeString(paise(total)) }
  return { success: true as const, order }
}
