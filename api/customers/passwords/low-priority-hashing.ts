import { type Argon2Parameters, argon2 } from 'node:crypto'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { HasherAnswer } from './hasher-thread.ts'

const argon2id = promisify(argon2)

interface LowPriorityOptions {
  /** Started when needed; a failed one is not replaced. */
  threads: number
  timeoutMs: number
  program?: URL
}

export type Hash = (parameters: Argon2Parameters) => Promise<Buffer>

/** Threads of the lowest priority, so that pages do not wait for logins; after `timeoutMs` a normal thread does the work. */
export function openLowPriorityHashing({ threads, timeoutMs, program = hasher }: LowPriorityOptions): Hash {
  const idle = new Set<Worker>()
  let unstarted = threads
  let busy = 0
  let isFull = false

  // On a full machine one thread suffices to notice when it is free again.
  function findThread(): Worker | undefined {
    if (isFull && busy > 0) return undefined
    const [thread] = idle
    return thread ?? (unstarted > 0 ? startThread() : undefined)
  }

  function startThread(): Worker {
    unstarted -= 1
    const thread = new Worker(program, { env: {}, execArgv: [] })
    thread.unref()
    return thread.on('error', (error) => {
      idle.delete(thread)
      process.emitWarning(error instanceof Error ? error : String(error))
    })
  }

  async function ask(thread: Worker, parameters: Argon2Parameters): Promise<HasherAnswer | null> {
    idle.delete(thread)
    busy += 1
    try {
      thread.postMessage(parameters)
      const [answer] = await once(thread, 'message')
      idle.add(thread)
      return answer
    } catch {
      return null
    } finally {
      busy -= 1
    }
  }

  function inTime(asked: Promise<HasherAnswer | null>): Promise<HasherAnswer | null> {
    return new Promise((resolve, reject) => {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = isFull = true
        resolve(null)
      }, timeoutMs)
      const take = (answer: HasherAnswer | null) => {
        clearTimeout(timer)
        isFull = isLate
        resolve(answer)
      }
      asked.then(take, reject)
    })
  }

  return async (parameters) => {
    const thread = findThread()
    const answer = thread && (await inTime(ask(thread, parameters)))
    return answer ? tagOf(answer) : argon2id('argon2id', parameters)
  }
}

const hasher = new URL('./hasher-thread.ts', import.meta.url)

function tagOf(answer: HasherAnswer): Buffer {
  if ('error' in answer) throw answer.error
  return Buffer.from(answer.tag)
}
