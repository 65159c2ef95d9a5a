import { type Argon2Parameters, argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { HasherAnswer } from './quiet-hasher.ts'

const argon2id = promisify(argon2)

interface QuietHashingOptions {
  /** Started when first needed. */
  threads: number
  patienceMs: number
  program?: URL
}

export type Hash = (parameters: Argon2Parameters) => Promise<Buffer>

/**
 * Hashes with argon2id on threads of the lowest priority, so that pages do not wait for logins. When the machine has
 * nothing left for them, within `patienceMs`, a usual thread does the work: then everybody waits, and nobody for ever.
 */
export function openQuietHashing({ threads, patienceMs, program = hasher }: QuietHashingOptions): Hash {
  const free: Worker[] = []
  let started = 0
  let isFull = false

  // On a full machine one at a time is enough to tell when it is so no more.
  function findThread(): Worker | undefined {
    if (isFull && free.length < started) return undefined
    if (free.length > 0 || started === threads) return free.pop()
    started += 1
    return startThread()
  }

  function startThread(): Worker {
    const thread = new Worker(program, { env: {}, execArgv: [] })
    thread.unref()
    // Who waits for it is not left waiting: their patience ends.
    thread.once('error', (fault) => {
      process.emitWarning(fault instanceof Error ? fault : String(fault))
      started -= 1
    })
    return thread
  }

  return (parameters) => {
    const thread = findThread()
    if (!thread) return argon2id('argon2id', parameters)
    return new Promise((resolve, reject) => {
      let isLate = false
      const patience = setTimeout(() => {
        isLate = isFull = true
        argon2id('argon2id', parameters).then(resolve, reject)
      }, patienceMs)
      thread.once('message', (answer: HasherAnswer) => {
        clearTimeout(patience)
        isFull = isLate
        free.push(thread)
        if ('tag' in answer) resolve(Buffer.from(answer.tag))
        else reject(answer.error)
      })
      thread.postMessage(parameters)
    })
  }
}

const hasher = new URL('./quiet-hasher.ts', import.meta.url)
