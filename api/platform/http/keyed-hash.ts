import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../../config.ts'

export type LinkKey = Pick<Config, 'linkSecret'>

export function hashNetwork({ linkSecret }: LinkKey, from: { email: string; network: string }): Buffer {
  return keyedHash(linkSecret, 'networks of sign-ups', from.email, from.network)
}

export function hashCode({ linkSecret }: LinkKey, mailed: { email: string; code: string }): Buffer {
  return keyedHash(linkSecret, 'activation codes', mailed.email, mailed.code)
}

/** Six digits, the same at every call. Nothing that is stored gives them away. */
export function codeOf(
  { linkSecret }: LinkKey,
  { id, purpose, phone }: { id: string; purpose: string; phone: string },
): string {
  const hash = keyedHash(linkSecret, 'phone codes', id, purpose, phone)
  return String(hash.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

export function hashDevice(
  { linkSecret }: LinkKey,
  { path, login, until }: { path: string; login: string; until: number },
): Buffer {
  return keyedHash(linkSecret, 'devices of logins', path, login, String(until))
}

/** Whose secret lives longest: with another one the people erased before are not known any more. */
export function hashErased({ linkSecret }: LinkKey, email: string): Buffer {
  return keyedHash(linkSecret, 'erased customers', email)
}

/** Of a vote or report, so that nobody gives two of them. */
export function hashVoter({ linkSecret }: LinkKey, from: { reviewId: string; network: string }): Buffer {
  return keyedHash(linkSecret, 'voters on reviews', from.reviewId, from.network)
}

export function hashPhotoPass({ linkSecret }: LinkKey, pass: { photo: string; until: number }): Buffer {
  return keyedHash(linkSecret, 'photographs of reviews', pass.photo, String(pass.until))
}

/** A plain hash of a network or six digits could be guessed; a database dump lacks this key. */
function keyedHash(secret: string, purpose: string, ...parts: readonly string[]): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
