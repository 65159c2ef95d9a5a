import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

export interface Overload {
  recordSale(): void
  isOn(): boolean
  /** Returns once it is over, or after `timeoutMs`. */
  untilOver(timeoutMs: number): Promise<void>
}

const checkMs = 200
const busyShare = 0.6
/** With fewer sales in `checkMs` something else is the load, such as the emails themselves. */
const fewestSales = 5

type LoadClock = Pick<typeof performance, 'now' | 'eventLoopUtilization'>

export function openOverload(clock: LoadClock = performance): Overload {
  let since = clock.eventLoopUtilization()
  let sinceMs = clock.now()
  let sales = 0
  let on = false

  function isOn(): boolean {
    const now = clock.now()
    if (now - sinceMs < checkMs) return on
    const { utilization } = clock.eventLoopUtilization(since)
    on = utilization > busyShare && sales >= fewestSales
    since = clock.eventLoopUtilization()
    sinceMs = now
    sales = 0
    return on
  }

  return {
    recordSale() {
      sales += 1
    },
    isOn,
    async untilOver(timeoutMs) {
      const deadline = clock.now() + timeoutMs
      while (isOn() && clock.now() < deadline) await pause(checkMs)
    },
  }
}
