import { Refusal } from '../../shop/refusal.ts'
import { openFairLine } from './fair-queue.ts'

/** Who waits for an answer. */
export interface Visitor {
  /** As `clientNetwork` writes it. */
  network: string
  /** Has hung up, and nobody reads the answer. */
  hasLeft: () => boolean
}

export interface GateCaller extends Visitor {
  /** Has shown what strangers lack: goes before them, and waits longer if need be. */
  isKnown: boolean
}

export type Gate = <T>(work: () => Promise<T>, caller: GateCaller) => Promise<T>

interface GateOptions {
  atOnce: number
  /** At most so many strangers, and as many of the others. */
  waiting: number
  /** At work and waiting: so many strangers, and as many of the others. */
  ofOneNetwork: number
  patienceMs: { known: number; strangers: number }
}

interface Waiting {
  /** Answers whether somebody came in. */
  admit(): boolean
}

/** Lets so much work run at once, keeps so much waiting for so long, and refuses the rest as `too-busy`. */
export function openGate({ atOnce, waiting, ofOneNetwork, patienceMs }: GateOptions): Gate {
  const lines = { known: openFairLine<Waiting>(), strangers: openFairLine<Waiting>() }
  const inside = new Map<string, number>()
  let running = 0

  function enter(caller: GateCaller): Promise<void> | undefined {
    if (running >= atOnce) return waitFor(caller)
    running += 1
    return undefined
  }

  function waitFor({ network, isKnown, hasLeft }: GateCaller): Promise<void> {
    const kind = isKnown ? 'known' : 'strangers'
    const line = lines[kind]
    if (line.size() >= waiting) throw new Refusal('too-busy')
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        line.remove(network, waiter)
        reject(new Refusal('too-busy'))
      }
      const timer = setTimeout(giveUp, patienceMs[kind])
      const admit = () => {
        clearTimeout(timer)
        if (hasLeft()) reject(new Refusal('too-busy'))
        else resolve()
        return !hasLeft()
      }
      const waiter: Waiting = { admit }
      line.add(network, waiter)
    })
  }

  // Who leaves hands the place on, so nobody new slips in before those who wait.
  function leave(): void {
    let next = nextInLine()
    while (next && !next.admit()) next = nextInLine()
    if (!next) running -= 1
  }

  function nextInLine(): Waiting | null {
    return lines.known.next() ?? lines.strangers.next()
  }

  function count(place: string, change: 1 | -1): void {
    const left = (inside.get(place) ?? 0) + change
    if (left > 0) inside.set(place, left)
    else inside.delete(place)
  }

  return async (work, caller) => {
    const place = `${caller.isKnown} ${caller.network}`
    if ((inside.get(place) ?? 0) >= ofOneNetwork) throw new Refusal('too-busy')
    count(place, 1)
    try {
      await enter(caller)
      try {
        return await work()
      } finally {
        leave()
      }
    } finally {
      count(place, -1)
    }
  }
}
