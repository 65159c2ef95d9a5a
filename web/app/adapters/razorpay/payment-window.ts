import type { PaymentMethod } from '../../../../shop/pages/contract.ts'
import type { PaymentProof, WindowOptions } from '../../payment/payment-windows.ts'

interface ProviderAnswer {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

type StandardCheckout = new (options: object) => { open(): void }

export function openPaymentWindow({
  order,
  shopName,
  shopper,
  method,
}: WindowOptions): Promise<PaymentProof | null> {
  const { Razorpay } = window as { Razorpay?: StandardCheckout }
  if (!Razorpay) throw new Error('the payment script brought no window')
  return new Promise((resolve) => {
    new Razorpay({
      key: order.keyId,
      amount: order.amount,
      currency: order.currency,
      order_id: order.orderId,
      name: shopName,
      prefill: { name: shopper.name, contact: `+91${shopper.phone}` },
      theme: { color: getComputedStyle(document.body).getPropertyValue('--color-accent') },
      ...(order.timeout && { timeout: order.timeout }),
      // NPCI has withdrawn typing in a UPI id: a QR code on desktops, the UPI app on phones.
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }], ...(method && firstOf(method)) } },
      ...(isInsideApp(navigator.userAgent) && { callback_url: returnAddress(), redirect: true }),
      modal: { ondismiss: () => resolve(null), confirm_close: true },
      handler: (answer: ProviderAnswer) => resolve(readProof(answer)),
    }).open()
  })
}

const blocks = {
  upi: { name: 'Pay by UPI', instruments: [{ method: 'upi' }] },
  card: {
    name: 'Pay by card, netbanking or wallet',
    instruments: [{ method: 'card' }, { method: 'netbanking' }, { method: 'wallet' }],
  },
}

/** Above all others, which stay to be chosen. `prefill.method` would want an email address too. */
function firstOf(method: PaymentMethod) {
  const chosen = blocks[method]
  return { blocks: { chosen }, sequence: ['block.chosen'], preferences: { show_default_blocks: true } }
}

/** In the browsers inside other apps the provider cannot call the page back: it sends the browser to this address. */
function returnAddress(): string {
  return new URL('/api/payments/return', location.href).href
}

/** Android's WebView says `; wv)`; on iPhones and iPads one is known by what Safari says and it does not. */
export function isInsideApp(userAgent: string): boolean {
  if (/; wv\)|\b(FBAN|FBAV|Instagram|Line|Snapchat|LinkedInApp|MicroMessenger)\b/.test(userAgent)) return true
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) && !/\bSafari\//.test(userAgent)
}

function readProof(answer: ProviderAnswer): PaymentProof {
  return {
    paymentId: answer.razorpay_payment_id,
    orderId: answer.razorpay_order_id,
    signature: answer.razorpay_signature,
  }
}
