import type { Address } from '../../../shop/addresses/contract.ts'
import type { Paise } from '../../../shop/money.ts'
import type { CartLine } from '../cart/cart-store.ts'
import { shopApi } from '../session/browser-api.ts'
import type { Session } from '../session/session.ts'
import { ShopError } from '../shop-api.ts'
import { loadPaymentScript, openPaymentWindow, type PaymentProof } from './payment-window.ts'
import { preloadThankYou } from './preload-thank-you.ts'
import { keepProof, keepUnsettled, type UnsettledPayment } from './unsettled-payment.ts'

export interface Purchase {
  session: Session
  address: Address
  lines: readonly CartLine[]
  /** What the shopper has seen; the shop refuses any other. */
  total: Paise
  couponCode: string | null
}

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

interface Claim {
  proof: PaymentProof
  customerId: string
  /** Null where another page began it: the shop goes by what it wrote down itself. */
  purchase: Purchase | null
}

/**
 * Hands the proof in; whatever comes of it, the order's own status decides. Null when there is nothing to say: all
 * went well, or the status tells it better: that the money goes back, or that the login has ended.
 */
export async function verifyPayment({ proof, customerId, purchase }: Claim): Promise<string | null> {
  const request = {
    ...proof,
    customerId,
    discountCode: purchase?.couponCode ?? null,
    products: productsOf(purchase?.lines ?? []),
    shippingAddress: purchase?.address ?? null,
  }
  try {
    const { success } = await shopApi.verifyPayment(request)
    return success ? null : verificationFailed
  } catch (error) {
    const { status, code } = error instanceof ShopError ? error : { status: 0, code: '' }
    if (status === 401 || code === 'wrong-state') return null
    return status >= 400 && status < 500
      ? verificationFailed
      : 'An error occurred during payment verification.'
  }
}

const verificationFailed = 'Payment verification failed. Please contact support.'

function productsOf(lines: readonly { id: string; quantity: number }[]) {
  return lines.map(({ id, quantity }) => ({ productId: id, quantity }))
}
