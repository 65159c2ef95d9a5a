import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { LinkKey } from '../../platform/http/keyed-hash.ts'

export interface LinkDeps {
  config: LinkKey
  publicUrl: () => string
}

export type SignedPurpose =
  | 'tracking'
  | 'order'
  | 'invoice'
  | 'review'
  | 'stop-reviews'
  | 'stock-alert'
  | 'stop-stock-alerts'
  | 'unsubscribe'

interface Signed {
  /** A UUID. */
  id: string
  /** Counted up to revoke every link made before. */
  version: number
}

/** Id and signature, 32 bytes as in all our link tokens, which logs mask by their length. The same for every try of an email. */
export function signId(config: LinkKey, purpose: SignedPurpose, signed: Signed): string {
  return Buffer.concat([idBytes(signed.id), signatureOf(config, purpose, signed)]).toString('base64url')
}

export interface SignedId {
  id: string
  isSigned(config: LinkKey, purpose: SignedPurpose, version: number): boolean
}

/** Null where it cannot be such a token; whether it is one is known with the version of what it names. */
export function readSignedId(token: string): SignedId | null {
  if (!/^[\w-]{43}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = idText(bytes.subarray(0, 16))
  const signature = bytes.subarray(16)
  return {
    id,
    isSigned: (config, purpose, version) =>
      timingSafeEqual(signature, signatureOf(config, purpose, { id, version })),
  }
}

function signatureOf({ linkSecret }: LinkKey, purpose: SignedPurpose, { id, version }: Signed): Buffer {
  const key = Buffer.from(hkdfSync('sha256', linkSecret, '', `${purpose} links`, 32))
  return createHmac('sha256', key).update(`${id} ${version}`).digest().subarray(0, 16)
}

function idBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

export function idText(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
