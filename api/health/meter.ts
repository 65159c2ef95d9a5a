import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Counters } from './counts.ts'

/** What one process counts and measures of itself, by series as Prometheus writes them: `shop_mail_errors_total`. */
export interface Meter {
  count(series: string, by?: number): void
  /** Read when somebody asks; a counter only grows. */
  watchCounter(series: string, read: () => number): void
  watchGauge(series: string, read: () => number): void
  read(): { counters: Counters; gauges: Counters }
}

type Sources = Map<string, () => number>

export function openMeter(): Meter {
  const counted: Record<string, number> = {}
  const counters: Sources = new Map()
  const gauges: Sources = new Map()
  const readAll = (sources: Sources) =>
    Object.fromEntries([...sources].map(([series, read]) => [series, read()]))
  return {
    count(series, by = 1) {
      counted[series] = (counted[series] ?? 0) + by
    },
    watchCounter: (series, read) => counters.set(series, read),
    watchGauge: (series, read) => gauges.set(series, read),
    read: () => ({ counters: { ...counted, ...readAll(counters) }, gauges: readAll(gauges) }),
  }
}

const windowMs = 30_000

/** Memory, age, and how long the event loop kept work waiting at worst within the last thirty seconds. */
export function watchProcess(meter: Meter): void {
  const delay = monitorEventLoopDelay()
  let worstBefore = 0
  delay.enable()
  setInterval(() => {
    worstBefore = delay.max
    delay.reset()
  }, windowMs).unref()
  meter.watchGauge('process_uptime_seconds', () => process.uptime())
  meter.watchGauge('process_resident_memory_bytes', () => process.memoryUsage.rss())
  meter.watchGauge('nodejs_heap_used_bytes', () => process.memoryUsage().heapUsed)
  meter.watchGauge(
    'nodejs_eventloop_delay_max_seconds',
    () => Math.max(worstBefore, delay.count > 0 ? delay.max : 0) / 1e9,
  )
}
