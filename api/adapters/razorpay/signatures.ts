import { createHmac, timingSafeEqual } from 'node:crypto'

interface SignedPayment {
  /** From our row, never from the request. */
  orderId: string
  paymentId: string
  signature: string
}

export function isSignedPayment(
  { orderId, paymentId, signature }: SignedPayment,
  keySecret: string,
): boolean {
  return isSigned(`${orderId}|${paymentId}`, signature, keySecret)
}

/** Retries are signed with the secret of their day. */
export function isSignedEvent(rawBody: Buffer, signature: string, secrets: readonly string[]): boolean {
  return secrets.some((secret) => isSigned(rawBody, signature, secret))
}

function isSigned(content: string | Buffer, signature: string, secret: string): boolean {
  const right = createHmac('sha256', secret).update(content).digest()
  if (secret === '' || !/^[0-9a-f]{64}$/i.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), right)
}
