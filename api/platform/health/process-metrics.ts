import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'
import { findCommit, version } from '../../version.ts'

interface Named {
  name: string
  help: string
}

export function watchGauge(registry: Registry, named: Named, read: () => number): void {
  const collect = (): void => gauge.set(read())
  const gauge = new Gauge({ ...named, registers: [registry], collect })
}

export function watchCounter(registry: Registry, named: Named, read: () => number): void {
  const collect = (): void => {
    counter.reset()
    counter.inc(read())
  }
  const counter = new Counter({ ...named, registers: [registry], collect })
}

const windowMs = 30_000

/** Memory, age, and the longest delay of the event loop within the last thirty seconds. */
export function watchProcess(registry: Registry): void {
  const delay = monitorEventLoopDelay()
  let worstBefore = 0
  delay.enable()
  setInterval(() => {
    worstBefore = delay.max
    delay.reset()
  }, windowMs).unref()
  new Gauge({
    name: 'shop_info',
    help: 'Which version runs',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version, commit: findCommit() ?? '' }, 1)
  const watch = (name: string, help: string, read: () => number) => watchGauge(registry, { name, help }, read)
  watch('process_uptime_seconds', 'Age of the process', () => process.uptime())
  watch('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss())
  watch('nodejs_heap_used_bytes', 'Used heap', () => process.memoryUsage().heapUsed)
  watch(
    'nodejs_eventloop_delay_max_seconds',
    'Longest delay of the event loop in 30 to 60 seconds',
    () => Math.max(worstBefore, delay.count > 0 ? delay.max : 0) / 1e9,
  )
}
