import { fileURLToPath } from 'node:url'
import { findFaults, sample } from './beside-limit.ts'
import { type Figure, median } from './figure.ts'

const script = fileURLToPath(new URL('./unknown-flavours.lua', import.meta.url))

/** Product pages that no cache can hold: each request asks for another flavour. */
export async function measureRenders({ url, pid }: { url: string; pid: number }): Promise<Figure> {
  const load = { url, connections: 8, seconds: 5, headers: { 'accept-encoding': 'br' }, script }
  const samples = [await sample(pid, load), await sample(pid, load), await sample(pid, load)]
  return {
    title: 'product pages rendered',
    value: median(samples.map(({ rate }) => rate)),
    unit: 'renders/s',
    cpuMicros: median(samples.map(({ cpuMicros }) => cpuMicros)),
    p99Ms: median(samples.map(({ p99Ms }) => p99Ms)),
    complaints: findFaults(samples),
  }
}
