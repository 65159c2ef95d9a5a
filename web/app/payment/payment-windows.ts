import { paymentWindows } from '#store/payment-windows.ts'
import type { PaymentOrderResponse } from '../../../shop/checkout/contract.ts'
import type { PaymentMethod, PaymentPart, Site } from '../../../shop/pages/contract.ts'

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
  /** Chosen on the page. */
  method?: PaymentMethod | undefined
}

/**
 * Opens the provider's window, or leaves for its page. Null when it was closed without a proof, which does not mean that
 * nothing was paid: a payment by UPI may still come in.
 */
export type OpenWindow = (options: WindowOptions) => Promise<PaymentProof | null>

/** By the provider's id. One that only has a page of its own needs none. */
const windows: Readonly<Record<string, () => Promise<{ openPaymentWindow: OpenWindow }>>> = {
  razorpay: () => import('../adapters/razorpay/payment-window.ts'),
  ...paymentWindows,
}

export async function loadWindow({ id, script }: PaymentPart): Promise<OpenWindow> {
  const load = windows[id]
  if (!load) return goToPage
  const [{ openPaymentWindow }] = await Promise.all([load(), script && loadScript(script)])
  return openPaymentWindow
}

/** By the provider of this order, which may have changed since the document was loaded. */
export async function loadWindowOf(
  { provider, redirect }: Pick<PaymentOrderResponse, 'provider' | 'redirect'>,
  payments: Site['payments'],
): Promise<OpenWindow> {
  const part = provider ? payments.find(({ id }) => id === provider) : payments[0]
  if (part) return loadWindow(part)
  if (redirect) return goToPage
  // The policy of this document does not name the hosts of its window.
  location.reload()
  throw new Error(`this document is older than the payment provider ${provider}`)
}

/** The page goes on looking for the payment: the shopper comes back to another document, or back to this one. */
const goToPage: OpenWindow = async ({ order: { orderId, redirect } }) => {
  if (!redirect) throw new Error(`there is no page to pay ${orderId}`)
  location.assign(redirect)
  return null
}

const timeoutMs = 20_000
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
    const fail = () => {
      script.remove()
      reject(new Error(`the payment script did not load: ${src}`))
    }
    script.onerror = fail
    const timer = setTimeout(fail, timeoutMs)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    document.head.append(script)
  })
}
