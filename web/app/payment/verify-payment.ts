import { customerApi } from '../session/customer-api.ts'
import { ShopError } from '../shop-api.ts'
import type { PaymentEvent } from './payment-machine.ts'
import type { PaymentProof } from './payment-windows.ts'
import { type Purchase, productsOf } from './purchase.ts'

interface Claim {
  proof: PaymentProof
  customerId: string
  /** Null where another page began it: the shop goes by what it wrote down itself. */
  purchase: Purchase | null
}

type VerificationProblem = Extract<PaymentEvent, { type: 'unverified' | 'verification-error' }>

/** Null where all went well, or where the order's status shows it better: a refund, a login that has ended. */
export async function verifyPayment({
  proof,
  customerId,
  purchase,
}: Claim): Promise<VerificationProblem | null> {
  const request = {
    ...proof,
    customerId,
    discountCode: purchase?.couponCode ?? null,
    products: productsOf(purchase?.lines ?? []),
    shippingAddress: purchase?.address ?? null,
  }
  try {
    const { success } = await customerApi.verifyPayment(request)
    return success ? null : verificationFailed
  } catch (error) {
    const { status, code } = error instanceof ShopError ? error : { status: 0, code: '' }
    if (status === 401 || code === 'wrong-state') return null
    if (status === 200 || (status >= 400 && status < 500)) return verificationFailed
    return { type: 'verification-error', alert: 'An error occurred during payment verification.' }
  }
}

const verificationFailed = {
  type: 'unverified',
  alert: 'Payment verification failed. Please contact support.',
} as const
