import { loadPaymentScript, openPaymentWindow } from '../adapters/razorpay/payment-window.ts'
import { shopApi } from '../session/browser-api.ts'
import { shop } from '../shop-facts.ts'
import type { PaymentPage } from './payment-flow.ts'
import { type PendingPayment, savePendingPayment, saveProof } from './pending-payment.ts'
import { type Purchase, productsOf } from './purchase.ts'

/**
 * Opens the payment order, then the provider's window, and resolves when that is closed. From the moment the window
 * opens the payment is pending, whatever becomes of this page.
 */
export async function beginPayment(
  purchase: Purchase,
  { paymentScript, send }: Pick<PaymentPage, 'paymentScript' | 'send'>,
): Promise<PendingPayment> {
  const script = loadPaymentScript(paymentScript)
  // A failure counts only once the window is needed: an order with nothing to pay needs none.
  script.catch(() => {})
  const order = await shopApi.openPaymentOrder({
    amount: purchase.total,
    currency: 'INR',
    products: productsOf(purchase.lines),
    discountCode: purchase.couponCode ?? '',
    addressId: purchase.address.id,
  })
  if (order.paid) {
    send({ type: 'nothing-to-pay' })
    return savePendingPayment(order.orderId)
  }

  await script
  const payment = savePendingPayment(order.orderId)
  send({ type: 'window-opened' })
  preloadThankYou()
  const { firstName, lastName, phone } = purchase.address
  const shopper = { name: `${firstName} ${lastName}`.trim(), phone }
  const proof = await openPaymentWindow({ order, shopName: shop.brand, shopper })
  if (proof) saveProof(order.orderId, proof)
  send({ type: proof ? 'closed-with-proof' : 'closed-without-proof' })
  return { ...payment, proof }
}

/** Fetches the code of the thank-you page while the shopper pays, so that it is there when the network is not. */
function preloadThankYou(): void {
  import('./thank-you-page.tsx').catch(() => {})
}
