import { createHmac, timingSafeEqual } from 'node:crypto'

export function signCheckout(orderId: string, paymentId: string, keySecret: string): string {
  return hmac(`${orderId}|${paymentId}`, keySecret)
}

export function signWebhook(body: string, webhookSecret: string): string {
  return hmac(body, webhookSecret)
}

export function isAuthorized(header: string | undefined, keyId: string, keySecret: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  const given = Buffer.from(header ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
