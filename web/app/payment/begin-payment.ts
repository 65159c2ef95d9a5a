import { customerApi } from '../session/customer-api.ts'
import type { PaymentPage } from './payment-flow.ts'
import { loadWindow, loadWindowOf } from './payment-windows.ts'
import { type PendingPayment, savePendingPayment, saveProof } from './pending-payment.ts'
import { type Purchase, productsOf } from './purchase.ts'

/**
 * Opens the payment order, then the provider's window, and resolves when that is closed. From the moment the window
 * opens the payment is pending, whatever becomes of this page.
 */
export async function beginPayment(
  purchase: Purchase,
  { payments, shopName, send }: Pick<PaymentPage, 'payments' | 'shopName' | 'send'>,
): Promise<PendingPayment> {
  // A failure counts only once the window is needed: an order with nothing to pay needs none.
  loadWindow(payments[0]).catch(() => {})
  const order = await openOrder(purchase)
  if (order.paid) {
    send({ type: 'nothing-to-pay' })
    return savePendingPayment(order.orderId)
  }

  const openWindow = await loadWindowOf(order, payments)
  const payment = savePendingPayment(order.orderId)
  send({ type: 'window-opened' })
  preloadThankYou()
  const { firstName, lastName, phone } = purchase.address
  const method = methodOf(purchase)
  const shopper = { name: `${firstName} ${lastName}`.trim(), phone }
  const proof = await openWindow({ order, shopName, shopper, method })
  if (proof) saveProof(order.orderId, proof)
  send({ type: proof ? 'closed-with-proof' : 'closed-without-proof' })
  return { ...payment, proof }
}

function methodOf({ way }: Purchase) {
  return way === 'upi' || way === 'card' ? way : undefined
}

function openOrder({ total, lines, couponCode, address, placedOrder }: Purchase) {
  if (placedOrder) return customerApi.payNow({ orderId: placedOrder, amount: total })
  return customerApi.openPaymentOrder({
    amount: total,
    currency: 'INR',
    products: productsOf(lines),
    discountCode: couponCode ?? '',
    addressId: address.id,
  })
}

/** Fetches the code of the thank-you page while the shopper pays, so that it is there when the network is not. */
function preloadThankYou(): void {
  import('./thank-you-page.tsx').catch(() => {})
}
