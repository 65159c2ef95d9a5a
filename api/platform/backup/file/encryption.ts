import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { CommandError } from '../../../command-error.ts'

/**
 * What BACKUP_KEY makes of a backup, version 1. The head: the line below, 16 random bytes (salt) and 16 bytes by which a wrong
 * key is known. scrypt makes of key and salt a key of this file alone (32 bytes) and those 16. Then chunks of 64 KiB, each
 * AES-256-GCM with its tag of 16 bytes behind it, the head as its additional data, and as nonce its number (11 bytes,
 * big-endian, from 0) and one byte that is 1 in the last chunk, which may be shorter, and 0 in all others. So no chunk can be
 * altered, moved, repeated or left out. Under it is what a backup without a key is: gzip (backup-format.ts).
 */
const magic = /^shikhar-backup encrypted (\d{1,9})\n/
const version = 1
const firstLine = `shikhar-backup encrypted ${version}\n`
const saltBytes = 16
const checkBytes = 16
const chunkBytes = 64 * 1024
const tagBytes = 16
const cipherName = 'aes-256-gcm'
export const headBytes = firstLine.length + saltBytes + checkBytes

type Bytes = AsyncIterable<Buffer>

export function encryptWith(key: string) {
  return async function* (plain: Bytes): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltBytes)
    const { fileKey, check } = derive(key, salt)
    const head = Buffer.concat([Buffer.from(firstLine), salt, check])
    yield head
    for await (const { chunk, nonce } of numberChunks(plain, chunkBytes)) {
      const cipher = createCipheriv(cipherName, fileKey, nonce).setAAD(head)
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    }
  }
}

export class AlteredError extends Error {}

/** Throws an AlteredError at the first chunk that is not as it was written. */
export function decryptWith(fileKey: Buffer, head: Buffer) {
  return async function* (encrypted: Bytes): AsyncGenerator<Buffer> {
    for await (const { chunk, nonce } of numberChunks(encrypted, chunkBytes + tagBytes)) {
      const at = chunk.length - tagBytes
      if (at < 0) throw new AlteredError()
      const decipher = createDecipheriv(cipherName, fileKey, nonce)
        .setAAD(head)
        .setAuthTag(chunk.subarray(at))
      yield Buffer.concat([decipher.update(chunk.subarray(0, at)), finish(decipher)])
    }
  }
}

function finish(decipher: { final(): Buffer }): Buffer {
  try {
    return decipher.final()
  } catch (cause) {
    throw new AlteredError('a chunk was altered', { cause })
  }
}

/** Null: not encrypted. Throws a CommandError for a missing or wrong key, and for a newer version. */
export function openHead(file: string, head: Buffer, key: string | null): Buffer | null {
  const [, written] = magic.exec(head.toString('latin1')) ?? []
  if (written === undefined) return null
  if (Number(written) !== version)
    throw new CommandError(`${file} was encrypted by a newer version of the shop; restore it with that one.`)
  if (key === null)
    throw new CommandError(`${file} is encrypted; set BACKUP_KEY to the key that it was written with.`)
  const salt = head.subarray(firstLine.length, firstLine.length + saltBytes)
  const { fileKey, check } = derive(key, salt)
  if (check.equals(head.subarray(firstLine.length + saltBytes))) return fileKey
  throw new CommandError(
    `${file} was encrypted with another key; set BACKUP_KEY to the one that it was written with.`,
  )
}

function derive(key: string, salt: Buffer): { fileKey: Buffer; check: Buffer } {
  const bytes = scryptSync(key, salt, 32 + checkBytes, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
  return { fileKey: bytes.subarray(0, 32), check: bytes.subarray(32) }
}

/** Cuts into chunks of this length; the last, which may be shorter, has a nonce of its own kind. */
async function* numberChunks(bytes: Bytes, length: number) {
  let number = 0
  let rest = Buffer.alloc(0)
  for await (const piece of bytes) {
    rest = Buffer.concat([rest, piece])
    for (; rest.length > length; rest = rest.subarray(length)) {
      yield { chunk: rest.subarray(0, length), nonce: nonceOf(number, false) }
      number += 1
    }
  }
  yield { chunk: rest, nonce: nonceOf(number, true) }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
