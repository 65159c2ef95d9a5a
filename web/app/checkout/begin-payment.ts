import { shopApi } from '../session/browser-api.ts'
import { loadPaymentScript, openPaymentWindow } from './payment-window.ts'
import { type Purchase, productsOf } from './purchase.ts'
import { keepProof, keepUnsettled, type UnsettledPayment } from './unsettled-payment.ts'

interface Provider {
  paymentScript: string
  shopName: string
  onWindow: () => void
}

/**
 * Opens the payment order, then the provider's window, and resolves when that is closed. From the
 * moment the window opens the payment counts as unsettled, whatever becomes of this page.
 */
export async function beginPayment(purchase: Purchase, provider: Provider): Promise<UnsettledPayment> {
  const script = loadPaymentScript(provider.paymentScript)
  // A failure counts only once the window is needed: an order with nothing to pay needs none.
  script.catch(() => {})
  const order = await shopApi.openPaymentOrder({
    amount: purchase.total,
    currency: 'INR',
    products: productsOf(purchase.lines),
    discountCode: purchase.couponCode ?? '',
    addressId: purchase.address.id,
  })
  if (order.paid) return keepUnsettled(order.orderId)

  await script
  const payment = keepUnsettled(order.orderId)
  provider.onWindow()
  preloadThankYou()
  const { firstName, lastName, phone } = purchase.address
  const shopper = { name: `${firstName} ${lastName}`.trim(), phone }
  const proof = await openPaymentWindow({ order, shopName: provider.shopName, shopper })
  if (proof) keepProof(order.orderId, proof)
  return { ...payment, proof }
}

/** Fetches the code of the thank-you page while the shopper pays, so that it is there when the network is not. */
function preloadThankYou(): void {
  import('./thank-you-page.tsx').catch(() => {})
}
