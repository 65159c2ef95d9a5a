import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { openWorkQueue, type QueueClient } from '../../platform/limits/work-queue.ts'
import { openLowPriorityHashing } from './low-priority-hashing.ts'
import type { PasswordCost } from './password-cost.ts'

const saltLength = 16
const tagLength = 32

// Of libuv's four threads one stays free for files and DNS.
const atOnce = 3
const hashAtLowPriority = openLowPriorityHashing({ threads: atOnce, timeoutMs: 200 })

const queue = openWorkQueue({
  atOnce,
  waiting: 200,
  ofOneNetwork: 20,
  timeoutMs: { trusted: 10_000, anonymous: 2_000 },
})

/** For unknown addresses, so that the answer takes as long. */
export function dummyPasswordHash(cost: PasswordCost): string {
  return writePhc(cost, Buffer.alloc(saltLength), Buffer.alloc(tagLength))
}

/** A PHC string. Throws `too-busy`. */
export async function hashPassword(
  password: string,
  cost: PasswordCost,
  caller: QueueClient,
): Promise<string> {
  const salt = randomBytes(saltLength)
  return writePhc(cost, salt, await derive(password, { ...cost, nonce: salt, tagLength }, caller))
}

/** Throws `too-busy`, and an Error where `phc` is no PHC string. */
export async function verifyPassword(password: string, phc: string, caller: QueueClient): Promise<boolean> {
  const { tag, ...parameters } = readPhc(phc)
  return timingSafeEqual(await derive(password, parameters, caller), tag)
}

function derive(
  password: string,
  parameters: Omit<Argon2Parameters, 'message'>,
  caller: QueueClient,
): Promise<Buffer> {
  // Keyboards compose the same text differently.
  const message = password.normalize('NFC')
  return queue(() => hashAtLowPriority({ ...parameters, message }), caller)
}

function writePhc({ memory, passes, parallelism }: PasswordCost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

const phcShape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function readPhc(phc: string) {
  const [, memory, passes, parallelism, salt, hash] = phcShape.exec(phc) ?? []
  if (!salt || !hash) throw new Error('not an argon2id hash in PHC form')
  const tag = Buffer.from(hash, 'base64')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    // A copy: a pooled Buffer would share its whole ArrayBuffer with the thread.
    nonce: Uint8Array.from(Buffer.from(salt, 'base64')),
    tagLength: tag.length,
    tag,
  }
}
