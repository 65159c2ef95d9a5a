import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether this process has its hands full with orders. */
export interface Rush {
  /** Says that something was bought. */
  note(): void
  isOn(): boolean
  /** Returns once it is over, or after `patienceMs` all the same. */
  over(patienceMs: number): Promise<void>
}

const lookMs = 200
/** Of the time of the one thread that serves shoppers. */
const busyShare = 0.6
/** Fewer than that in `lookMs`, and it is something else that keeps the process busy, such as the emails themselves. */
const fewest = 5

/** Looks at most five times a second, and only when asked. */
export function openRush(): Rush {
  let since = performance.eventLoopUtilization()
  let sinceMs = performance.now()
  let noted = 0
  let on = false

  function isOn(): boolean {
    const now = performance.now()
    if (now - sinceMs < lookMs) return on
    const { utilization } = performance.eventLoopUtilization(since)
    on = utilization > busyShare && noted >= fewest
    since = performance.eventLoopUtilization()
    sinceMs = now
    noted = 0
    return on
  }

  return {
    note() {
      noted += 1
    },
    isOn,
    async over(patienceMs) {
      const deadline = performance.now() + patienceMs
      while (isOn() && performance.now() < deadline) await pause(lookMs)
    },
  }
}
