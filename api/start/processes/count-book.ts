import { setTimeout as pause } from 'node:timers/promises'
import { type AllCounts, addCounters, type Counters, type Counts } from '../../health/counts.ts'

/** What each process has counted, by whatever it is known by. */
export interface CountBook<Key> {
  note(key: Key, counts: Counts): void
  /** The process has ended; what it has answered still counts. */
  close(key: Key): void
  /** Asks these processes, and answers what is known of all once they have told. */
  gather(keys: Iterable<Key>): Promise<AllCounts>
}

/** Who does not answer for so long is known by what it said before. */
const patienceMs = 1_000

export function openCountBook<Key>(ask: (key: Key) => void): CountBook<Key> {
  const latest = new Map<Key, Counts>()
  const waiting = new Set<(key: Key) => void>()
  let ended: Counters = {}

  function heardFrom(missing: Set<Key>): Promise<void> {
    return new Promise((resolve) => {
      const hear = (key: Key) => {
        missing.delete(key)
        if (missing.size > 0) return
        waiting.delete(hear)
        resolve()
      }
      waiting.add(hear)
    })
  }
  function tellWaiting(key: Key): void {
    for (const hear of waiting) hear(key)
  }

  return {
    note(key, counts) {
      latest.set(key, counts)
      tellWaiting(key)
    },
    close(key) {
      ended = addCounters(ended, latest.get(key)?.counters ?? {})
      latest.delete(key)
      tellWaiting(key)
    },
    async gather(keys) {
      const asked = new Set(keys)
      const all = heardFrom(new Set(asked))
      for (const key of asked) ask(key)
      await Promise.race([all, pause(patienceMs, undefined, { ref: false })])
      return { running: [...latest.values()], ended }
    },
  }
}
