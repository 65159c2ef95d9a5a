import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'

type KeyConfig = Pick<Config, 'payments'>

export function hashNetwork(config: KeyConfig, from: { email: string; network: string }): Buffer {
  return keyedHash(config, 'networks of sign-ups', from.email, from.network)
}

export function hashCode(config: KeyConfig, mailed: { email: string; code: string }): Buffer {
  return keyedHash(config, 'activation codes', mailed.email, mailed.code)
}

/** A plain hash of a network or six digits could be guessed; a database dump lacks this key. */
function keyedHash({ payments }: KeyConfig, purpose: string, ...parts: readonly string[]): Buffer {
  const key = Buffer.from(hkdfSync('sha256', payments.keySecret, '', purpose, 32))
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
