import type { PaymentProof, PaymentProvider } from '../../orders/payment-provider/provider.ts'
import { type ClientOptions, openClient } from './client.ts'
import { readEvent } from './read-event.ts'
import { isSignedEvent, isSignedPayment } from './signatures.ts'

export interface RazorpayOptions extends ClientOptions {
  webhookSecrets: readonly string[]
}

export function openRazorpay(options: RazorpayOptions): PaymentProvider {
  const { keyId, keySecret, webhookSecrets } = options
  const isProof = (proof: PaymentProof) => isSignedPayment(proof, keySecret)
  return {
    ...openClient(options),
    id: 'razorpay',
    startPayment: async () => ({ keyId }),
    isProof,
    readReturn(fields) {
      const proof = {
        orderId: fields.get('razorpay_order_id') ?? '',
        paymentId: fields.get('razorpay_payment_id') ?? '',
        signature: fields.get('razorpay_signature') ?? '',
      }
      return isProof(proof) ? proof : null
    },
    readWebhook(rawBody, headers) {
      const signature = String(headers['x-razorpay-signature'] ?? '')
      if (!isSignedEvent(rawBody, signature, webhookSecrets)) return 'unsigned'
      return readEvent(rawBody, headers['x-razorpay-event-id']?.toString())
    },
  }
}
