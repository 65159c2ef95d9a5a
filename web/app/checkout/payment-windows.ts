import type { PaymentOrderResponse } from '../../../shop/checkout/contract.ts'
import type { PaymentPart } from '../../../shop/pages/contract.ts'

/** The provider's signed word that a payment was made; the shop checks it before believing it. */
export interface PaymentProof {
  paymentId: string
  orderId: string
  signature: string
}

export interface WindowOptions {
  order: PaymentOrderResponse
  shopName: string
  /** `phone` without its country code. */
  shopper: { name: string; phone: string }
}

/**
 * Opens the provider's window. Null when it was closed without a proof, which does not mean that
 * nothing was paid: a payment by UPI may still come in.
 */
type OpenWindow = (options: WindowOptions) => Promise<PaymentProof | null>

/** By the provider's id. Providers that have a page of their own need none. */
const windows: Readonly<Record<string, () => Promise<{ openPaymentWindow: OpenWindow }>>> = {
  razorpay: () => import('../adapters/razorpay/payment-window.ts'),
}

export async function loadWindow({ id, script }: PaymentPart): Promise<OpenWindow> {
  const load = windows[id]
  if (!load) throw new Error(`there is no payment window of ${id}`)
  const [{ openPaymentWindow }] = await Promise.all([load(), loadScript(script)])
  return openPaymentWindow
}

const scripts = new Map<string, Promise<void>>()

/** Once a page; a failed try may be repeated. */
function loadScript(src: string): Promise<void> {
  const loaded = scripts.get(src) ?? appendScript(src)
  scripts.set(src, loaded)
  loaded.catch(() => scripts.delete(src))
  return loaded
}

function appendScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`the payment script did not load: ${src}`))
    }
    document.head.append(script)
  })
}
