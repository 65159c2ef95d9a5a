import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '../client/folder.ts'
import { median } from '../client/percentile.ts'
import { startProcess } from '../client/process.ts'
import { shopProgram } from '../client/programs.ts'
import { metricsToken } from '../client/shop-process.ts'
import type { Bench } from './bench.ts'
import type { Figure } from './figure.ts'
import { type Measured, runWrk } from './wrk.ts'

const repetitions = 3

interface Run {
  one: Measured
  two: Measured
  replacedMs: number
  stopMs: number
}

export const measureProcesses: Bench = async () => {
  const runs: Run[] = []
  for (let turn = 0; turn < repetitions; turn += 1) {
    const alone = await openProcesses(1)
    const one = await loadPages(alone.url)
    await alone.stop()
    const both = await openProcesses(2)
    const two = await loadPages(both.url)
    const replacedMs = await replaceOne(both.url)
    runs.push({ one, two, replacedMs, stopMs: await both.stop() })
  }
  return figuresOf(runs)
}

function figuresOf(runs: readonly Run[]): Figure[] {
  const failed = runs.reduce((sum, { one, two }) => sum + one.failed + two.failed, 0)
  return [
    {
      title: 'GET /products of two processes, beside one',
      ...{ value: median(runs.map(({ two }) => two.rate)), unit: 'requests/s' },
      limit: median(runs.map(({ one }) => one.rate)),
      ratio: median(runs.map(({ one, two }) => two.rate / one.rate)),
      p99Ms: median(runs.map(({ two }) => two.p99Ms)),
      complaints: failed > 0 ? [`${failed} failed`] : [],
    },
    timeOf(
      'one of two is killed, another serves',
      runs.map(({ replacedMs }) => replacedMs),
    ),
    timeOf(
      'SIGTERM, all have ended',
      runs.map(({ stopMs }) => stopMs),
    ),
  ]
}

function timeOf(title: string, times: readonly number[]): Figure {
  return { title, value: median(times), unit: 'ms', complaints: [] }
}

async function openProcesses(count: number) {
  const folder = await makeFolder('processes')
  const env = {
    SHOP_DATA_DIR: folder.path,
    LOG_LEVEL: 'fatal',
    METRICS_TOKEN: metricsToken,
    RATE_LIMITS: '*=1000000/3600',
  }
  const shop = await startProcess(shopProgram(env, '--processes', String(count)))
  return {
    url: shop.readyLine,
    async stop() {
      const start = performance.now()
      await shop.end()
      const stopMs = performance.now() - start
      await folder.remove()
      return stopMs
    },
  }
}

async function loadPages(url: string): Promise<Measured> {
  const load = { url: `${url}/products`, connections: 32, headers: { 'accept-encoding': 'br' } }
  await runWrk({ ...load, seconds: 2 })
  return runWrk({ ...load, seconds: 5 })
}

async function replaceOne(url: string): Promise<number> {
  const [victim, other] = await readPids(url)
  if (!victim || !other) throw new Error('two processes do not tell that they are two')
  const start = performance.now()
  process.kill(victim, 'SIGKILL')
  for (;;) {
    const pids = await readPids(url)
    if (pids.includes(other) && pids.some((pid) => pid !== victim && pid !== other))
      return performance.now() - start
    await pause(20)
  }
}

/** None while a single one is left, or a connection was the killed one's. */
async function readPids(url: string): Promise<number[]> {
  // A connection that was just being dealt to the killed one is never answered.
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
    signal: AbortSignal.timeout(1_000),
  }).catch(() => null)
  const pids = (await answer?.text())?.matchAll(/^process_uptime_seconds\{pid="(\d+)"\}/gm) ?? []
  return [...pids].map(([, pid]) => Number(pid))
}
