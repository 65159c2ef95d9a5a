import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { existsSync, readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// Worker thread that hashes passwords at low priority.

export type HasherAnswer = { tag: Uint8Array } | { error: unknown }

const ownThread = '/proc/thread-self'

lowerOwnPriority()
parentPort?.on('message', (parameters: Argon2Parameters) => parentPort?.postMessage(answer(parameters)))

function lowerOwnPriority(): void {
  if (!existsSync(ownThread)) return
  const [, threadId] = readlinkSync(ownThread).split('/task/')
  setPriority(Number(threadId), constants.priority.PRIORITY_LOW)
}

function answer(parameters: Argon2Parameters): HasherAnswer {
  try {
    return { tag: argon2Sync('argon2id', parameters) }
  } catch (error) {
    return { error }
  }
}
