import { createHmac, timingSafeEqual } from 'node:crypto'

interface SignedPayment {
  /** The one stored here, never the one that came along. */
  orderId: string
  paymentId: string
  signature: string
}

/** Whether the provider's window signed this payment for this order. */
export function isSignedPayment(
  { orderId, paymentId, signature }: SignedPayment,
  keySecret: string,
): boolean {
  return isSigned(`${orderId}|${paymentId}`, signature, keySecret)
}

/** Whether an event comes from the provider. Its retries are signed with the secret of their day. */
export function isSignedEvent(rawBody: Buffer, signature: string, secrets: readonly string[]): boolean {
  return secrets.some((secret) => isSigned(rawBody, signature, secret))
}

function isSigned(content: string | Buffer, signature: string, secret: string): boolean {
  const right = createHmac('sha256', secret).update(content).digest()
  // Reading hexadecimal stops silently at what is none.
  if (secret === '' || !/^[0-9a-f]{64}$/i.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), right)
}
