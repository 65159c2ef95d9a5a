import type { Address } from '../../../shop/addresses/contract.ts'
import type { Paise } from '../../../shop/money.ts'
import type { CartLine } from '../cart/cart-store.ts'
import { shopApi } from '../session/browser-api.ts'
import type { Session } from '../session/session.ts'
import { ShopError } from '../shop-api.ts'
import { loadPaymentScript, openPaymentWindow } from './payment-window.ts'
import { keepUnsettled, type UnsettledPayment } from './unsettled-payment.ts'

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
  const payment = { ...unsettledPayment(purchase, order.orderId), isPaid: order.paid === true }
  if (payment.isPaid) return payment

  await script
  keepUnsettled(payment)
  provider.onWindow()
  const { firstName, lastName, phone } = purchase.address
  const shopper = { name: `${firstName} ${lastName}`.trim(), phone }
  const proof = await openPaymentWindow({ order, shopName: provider.shopName, shopper })
  keepUnsettled({ ...payment, proof })
  return { ...payment, proof }
}

export function unsettledPayment({ session, lines }: Pick<Purchase, 'session' | 'lines'>, orderId: string) {
  const bought = lines.map(({ id, quantity }) => ({ id, quantity }))
  return { orderId, userId: session.userId, lines: bought, proof: null, isPaid: false }
}

/** Hands the proof in; whatever comes of it, the order's own status decides. Null when all went well. */
export async function verifyPayment(
  payment: UnsettledPayment,
  purchase: Purchase | null,
): Promise<string | null> {
  const request = {
    ...payment.proof,
    customerId: payment.userId,
    discountCode: purchase?.couponCode ?? null,
    products: productsOf(payment.lines),
    shippingAddress: purchase?.address ?? null,
  }
  try {
    const { success } = await shopApi.verifyPayment(request)
    return success ? null : verificationFailed
  } catch (error) {
    const isRefused = error instanceof ShopError && error.status >= 400 && error.status < 500
    return isRefused ? verificationFailed : 'An error occurred during payment verification.'
  }
}

const verificationFailed = 'Payment verification failed. Please contact support.'

function productsOf(lines: readonly { id: string; quantity: number }[]) {
  return lines.map(({ id, quantity }) => ({ productId: id, quantity }))
}
