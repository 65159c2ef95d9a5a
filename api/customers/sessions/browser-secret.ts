import type { FastifyRequest } from 'fastify'
import { hashToken } from './token.ts'

/** 32 random bytes of the browser, base64url. */
const header = 'browser-secret'

export function browserHashOf({ headers }: FastifyRequest): Buffer | null {
  const secret = headers[header]
  return typeof secret === 'string' && /^[\w-]{43}$/.test(secret) ? hashToken(secret) : null
}
