import { Refusal } from '../../../shop/refusal.ts'
import type { Client } from './client.ts'
import { openFairQueue } from './fair-queue.ts'

export interface QueueClient extends Client {
  /** Goes before anonymous clients, and may wait longer. */
  isTrusted: boolean
}

export type WorkQueue = <T>(work: () => Promise<T>, client: QueueClient) => Promise<T>

interface QueueOptions {
  atOnce: number
  /** At most so many anonymous clients, and as many trusted ones. */
  waiting: number
  /** Running and waiting: so many anonymous clients, and as many trusted ones. */
  ofOneNetwork: number
  timeoutMs: { trusted: number; anonymous: number }
}

interface Waiting {
  start(): boolean
}

/** Refuses as `too-busy` what finds no place or waits too long. */
export function openWorkQueue({ atOnce, waiting, ofOneNetwork, timeoutMs }: QueueOptions): WorkQueue {
  const queues = { trusted: openFairQueue<Waiting>(), anonymous: openFairQueue<Waiting>() }
  const inside = new Map<string, number>()
  let running = 0

  function enter(client: QueueClient): Promise<void> | undefined {
    if (running >= atOnce) return waitFor(client)
    running += 1
    return undefined
  }

  function waitFor({ network, isTrusted, hasLeft }: QueueClient): Promise<void> {
    const kind = isTrusted ? 'trusted' : 'anonymous'
    const queue = queues[kind]
    if (queue.size() >= waiting) throw new Refusal('too-busy')
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.remove(network, waiter)
        reject(new Refusal('too-busy'))
      }
      const timer = setTimeout(giveUp, timeoutMs[kind])
      const start = () => {
        clearTimeout(timer)
        const isGone = hasLeft()
        if (isGone) reject(new Refusal('too-busy'))
        else resolve()
        return !isGone
      }
      const waiter: Waiting = { start }
      queue.add(network, waiter)
    })
  }

  // The next one takes the place at once, so that no new one gets in before those who wait.
  function leave(): void {
    let next = nextInQueue()
    while (next && !next.start()) next = nextInQueue()
    if (!next) running -= 1
  }

  function nextInQueue(): Waiting | null {
    return queues.trusted.next() ?? queues.anonymous.next()
  }

  function count(key: string, change: 1 | -1): void {
    const left = (inside.get(key) ?? 0) + change
    if (left > 0) inside.set(key, left)
    else inside.delete(key)
  }

  return async (work, client) => {
    const key = `${client.isTrusted} ${client.network}`
    if ((inside.get(key) ?? 0) >= ofOneNetwork) throw new Refusal('too-busy')
    count(key, 1)
    try {
      await enter(client)
      try {
        return await work()
      } finally {
        leave()
      }
    } finally {
      count(key, -1)
    }
  }
}
