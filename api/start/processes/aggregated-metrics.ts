import { setTimeout as pause } from 'node:timers/promises'
import {
  addEnded,
  type CollectedMetrics,
  type MetricValues,
  type ProcessMetrics,
} from '../../health/collected-metrics.ts'

export interface AggregatedMetrics<Key> {
  record(key: Key, metrics: ProcessMetrics): void
  /** The process has ended; what it has counted stays. */
  close(key: Key): void
  collect(keys: Iterable<Key>): Promise<CollectedMetrics>
}

/** A process that does not answer in time stands with its last metrics. */
const timeoutMs = 1_000

export function openAggregatedMetrics<Key>(ask: (key: Key) => void): AggregatedMetrics<Key> {
  const latest = new Map<Key, ProcessMetrics>()
  const listeners = new Set<(key: Key) => void>()
  let ended: Promise<MetricValues> = Promise.resolve([])

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
    record(key, metrics) {
      latest.set(key, metrics)
      notifyListeners(key)
    },
    close(key) {
      const last = latest.get(key)?.metrics
      if (last) ended = ended.then((sum) => addEnded(sum, last))
      latest.delete(key)
      notifyListeners(key)
    },
    async collect(keys) {
      const asked = new Set(keys)
      const all = untilAllAnswer(new Set(asked))
      for (const key of asked) ask(key)
      await Promise.race([all, pause(timeoutMs, undefined, { ref: false })])
      return { running: [...latest.values()], ended: await ended }
    },
  }
}
