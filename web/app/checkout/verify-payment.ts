import { shopApi } from '../session/browser-api.ts'
import { ShopError } from '../shop-api.ts'
import type { PaymentProof } from './payment-window.ts'
import { type Purchase, productsOf } from './purchase.ts'

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
