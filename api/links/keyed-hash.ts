import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '../config.ts'

type KeyConfig = Pick<Config, 'payments'>

/** The network that a sign-up came from, told apart for this address alone. */
export function hashNetwork(config: KeyConfig, from: { email: string; network: string }): Buffer {
  return keyedHash(config, 'networks of sign-ups', from.email, from.network)
}

/** The six digits of an activation email, for its address alone. */
export function hashCode(config: KeyConfig, mailed: { email: string; code: string }): Buffer {
  return keyedHash(config, 'activation codes', mailed.email, mailed.code)
}

/** For what could be guessed from a plain hash, such as a network or six digits: a dump of the database lacks the key. */
function keyedHash({ payments }: KeyConfig, purpose: string, ...parts: readonly string[]): Buffer {
  const key = Buffer.from(hkdfSync('sha256', payments.keySecret, '', purpose, 32))
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}
