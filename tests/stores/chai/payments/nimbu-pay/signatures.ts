import { createHmac, timingSafeEqual } from 'node:crypto'

/** Of a request, a return and a notice alike: HMAC-SHA512 of their parts, a line each, in base64url. */
export function sign(secret: string, ...parts: string[]): string {
  return createHmac('sha512', secret).update(parts.join('\n')).digest('base64url')
}

export function isSigned(secret: string, mac: string, ...parts: string[]): boolean {
  const right = Buffer.from(sign(secret, ...parts))
  const given = Buffer.from(mac)
  return right.length === given.length && timingSafeEqual(right, given)
}
