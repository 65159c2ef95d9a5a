import type { FastifyRequest } from 'fastify'
import { hashToken } from './token.ts'

/** The header in which a browser shows the secret it signed up with: 32 random bytes of its own, base64url. */
const header = 'browser-secret'

/** The hash of the browser's secret; null without one. */
export function browserHashOf({ headers }: FastifyRequest): Buffer | null {
  const secret = headers[header]
  return typeof secret === 'string' && /^[\w-]{43}$/.test(secret) ? hashToken(secret) : null
}
