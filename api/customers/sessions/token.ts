import { createHash, randomBytes } from 'node:crypto'

export interface FreshToken {
  /** 32 random bytes, base64url; only its hash is stored. */
  token: string
  hash: Buffer
}

export function makeToken(): FreshToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
