import type { Claim } from './verify-payment.ts'

/** What opens the payment window and hands in its proof comes when somebody reaches for it. Throws an Error when it does not come. */
const load = () => import('./begin-payment.ts')

export async function loadPayment() {
  const { beginPayment } = await load()
  return beginPayment
}

/** For pointers and the focus: a failure is told once it is pressed. */
export function reachForPayment(): void {
  load().catch(() => {})
}

/**
 * As `verifyPayment`, which has come with the window; a page loaded anew may not get it. Where nobody could be asked,
 * that is said, and the order's own status decides.
 */
export async function handIn(claim: Claim): Promise<string | null> {
  try {
    const { verifyPayment } = await load()
    return await verifyPayment(claim)
  } catch {
    return 'An error occurred during payment verification.'
  }
}
