import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../client/free-port.ts'
import type { Bench } from '../bench.ts'
import { openProcess, type RunningProcess } from '../checkouts/open-process.ts'
import type { Figure } from '../figure.ts'
import { type LoadReport, openLoad } from './load.ts'
import { openProxies, type RunningProxy } from './open-proxies.ts'

/** As a live shop has it. */
const graceSeconds = 12
/** What a stop may take beyond the grace. */
const mostStopMs = 5_000

type Ends = (() => Promise<unknown>)[]

/** Two shops behind nginx and haproxy are restarted one after the other, under load: no request may fail. */
export const measureRollingRestart: Bench = async () => {
  const ends: Ends = []
  try {
    return await measure(ends)
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

async function measure(ends: Ends): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shikhar-rolling-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const shopPorts: [number, number] = [await freePort(), await freePort()]
  const databaseUrl = await openDatabase(folder, ends)
  const shops = []
  for (const port of shopPorts) shops.push(await openRestartable({ folder, port, databaseUrl }, ends))
  const proxies = await openProxies({ folder, shopPorts })
  for (const proxy of proxies) ends.push(proxy.close)
  const loads = proxies.map(({ url }) => openLoad(url))
  await pause(2_000)
  const stopMs: number[] = []
  for (const shop of shops) stopMs.push(await shop.restart())
  await pause(2_000)
  const reports = await Promise.all(loads.map((load) => load.stop()))
  return [...proxies.map((proxy, index) => failuresOf(proxy, reports[index])), stopOf(stopMs)]
}

async function openDatabase(folder: string, ends: Ends): Promise<string> {
  const env = { ...process.env, SHOP_DATA_DIR: folder }
  const keeper = await openProcess({ script: ['cli/shop.ts', 'postgres'], env, ready: /^DATABASE_URL=/ })
  ends.push(() => keeper.close())
  return keeper.said.replace('DATABASE_URL=', '')
}

interface Place {
  folder: string
  port: number
  databaseUrl: string
}

async function openRestartable({ folder, port, databaseUrl }: Place, ends: Ends) {
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', RATE_LIMITS: '*=100000000/3600' },
    ...{ PORT: String(port), DATABASE_URL: databaseUrl, SHOP_DATA_DIR: join(folder, String(port)) },
    ...{ TRUST_PROXY: '127.0.0.1', SHUTDOWN_GRACE_SECONDS: String(graceSeconds) },
  }
  const open = () => openProcess({ script: ['api/server.ts'], env, ready: /is open at/ })
  let running: RunningProcess = await open()
  ends.push(() => running.close())
  return {
    /** Answers how long the stop took, in milliseconds. */
    async restart() {
      const start = performance.now()
      await running.close()
      const stopMs = performance.now() - start
      running = await open()
      return stopMs
    },
  }
}

function failuresOf({ name }: RunningProxy, report?: LoadReport): Figure {
  const { asked = 0, failures = {} } = report ?? {}
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
  return {
    title: `of ${asked} requests through ${name} during a rolling restart, failed`,
    ...{ value: failed, unit: 'requests', limit: 0 },
    complaints: Object.entries(failures).map(([failure, count]) => `${count} × ${failure}`),
  }
}

function stopOf(stopMs: readonly number[]): Figure {
  const beyond = Math.max(...stopMs) - graceSeconds * 1_000
  return {
    title: `a stop under load, beyond the ${graceSeconds} s of grace`,
    ...{ value: beyond, unit: 'ms', limit: mostStopMs },
    complaints: beyond > mostStopMs ? [`over ${mostStopMs} ms`] : [],
  }
}
