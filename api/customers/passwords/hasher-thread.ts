import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { lowerOwnPriority } from '../../platform/jobs/lower-own-priority.ts'

// Worker thread that hashes passwords at low priority.

export type HasherAnswer = { tag: Uint8Array } | { error: unknown }

lowerOwnPriority()
parentPort?.on('message', (parameters: Argon2Parameters) => parentPort?.postMessage(answer(parameters)))

function answer(parameters: Argon2Parameters): HasherAnswer {
  try {
    return { tag: argon2Sync('argon2id', parameters) }
  } catch (error) {
    return { error }
  }
}
