import { argon2Sync, randomBytes } from 'node:crypto'

/** Of tests, which try hundreds of passwords. */
export const lightCost = { memory: 64, passes: 1, parallelism: 1 }

/** A password's hash that costs little to make and, as its parameters stand in it, to verify. */
export function lightHash(password: string): string {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { ...lightCost, message: password, nonce, tagLength: 32 })
  const { memory, passes, parallelism } = lightCost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
