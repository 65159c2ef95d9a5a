import { setTimeout as pause } from 'node:timers/promises'
import { type AllCounts, addCounters, type Counters, type Counts } from '../../health/counts.ts'

/** The metrics of all worker processes together. */
export interface AggregatedCounts<Key> {
  record(key: Key, counts: Counts): void
  /** The process has ended; what it has counted stays. */
  close(key: Key): void
  /** Asks these processes, and resolves once all have answered. */
  collect(keys: Iterable<Key>): Promise<AllCounts>
}

/** A process that does not answer in time stands with its last counts. */
const timeoutMs = 1_000

export function openAggregatedCounts<Key>(ask: (key: Key) => void): AggregatedCounts<Key> {
  const latest = new Map<Key, Counts>()
  const listeners = new Set<(key: Key) => void>()
  let ended: Counters = {}

  function untilAllAnswer(missing: Set<Key>): Promise<void> {
    return new Promise((resolve) => {
      const onAnswer = (key: Key) => {
        missing.delete(key)
        if (missing.size > 0) return
        listeners.delete(onAnswer)
        resolve()
      }
      listeners.add(onAnswer)
    })
  }
  function notifyListeners(key: Key): void {
    for (const listener of listeners) listener(key)
  }

  return {
    record(key, counts) {
      latest.set(key, counts)
      notifyListeners(key)
    },
    close(key) {
      ended = addCounters(ended, latest.get(key)?.counters ?? {})
      latest.delete(key)
      notifyListeners(key)
    },
    async collect(keys) {
      const asked = new Set(keys)
      const all = untilAllAnswer(new Set(asked))
      for (const key of asked) ask(key)
      await Promise.race([all, pause(timeoutMs, undefined, { ref: false })])
      return { running: [...latest.values()], ended }
    },
  }
}
