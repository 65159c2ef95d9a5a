import { fileURLToPath } from 'node:url'
import { median } from '../client/percentile.ts'
import { findComplaints, sample } from './beside-limit.ts'
import type { Figure } from './figure.ts'
import { runWrk } from './wrk.ts'

const script = fileURLToPath(new URL('./uncached-flavours.lua', import.meta.url))

const leastRate = 1_200
/** Until the compiler has seen every part of a page often enough. */
const warmUpSeconds = 8

/**
 * Pages of two flavours in turns, each under an address that no cache can hold. The processor time is that of the
 * whole server, with what other threads compress and clear away.
 */
export async function measureRenders({ url, pid }: { url: string; pid: number }): Promise<Figure> {
  const load = { url, connections: 8, seconds: 5, headers: { 'accept-encoding': 'br' }, script }
  await runWrk({ ...load, seconds: warmUpSeconds })
  const samples = [await sample(pid, load), await sample(pid, load), await sample(pid, load)]
  const rate = median(samples.map((one) => one.rate))
  return {
    title: 'product pages rendered',
    value: rate,
    unit: 'renders/s',
    cpuMicros: median(samples.map(({ cpuMicros }) => cpuMicros)),
    p99Ms: median(samples.map(({ p99Ms }) => p99Ms)),
    bounds: { value: { least: leastRate } },
    complaints: findComplaints(samples),
  }
}
