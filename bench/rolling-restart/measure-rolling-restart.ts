import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '../../client/folder.ts'
import { freePorts } from '../../client/free-port.ts'
import { startProcess } from '../../client/process.ts'
import { postgresProgram, shopProgram } from '../../client/programs.ts'
import { type LoadReport, openSteadyLoad } from '../../client/steady-load.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { openProxies, type RunningProxy } from './open-proxies.ts'

const graceSeconds = 12
/** What a stop may take beyond the grace. */
const mostStopMs = 5_000

/** A page, a query, and two calls that no proxy may repeat. */
const calls: readonly ((number: number) => { path: string; body?: object })[] = [
  () => ({ path: '/products' }),
  () => ({ path: '/api/products/whey-blend/stock' }),
  () => ({ path: '/api/discount/check', body: { code: 'PEAK10', products: [] } }),
  (number) => ({ path: '/api/subscribe', body: { email: `asha.${number}@example.com` } }),
]
const next = (number: number) => calls[number % calls.length]?.(number) ?? { path: '/' }

/** Two shops behind nginx and haproxy are restarted one after the other, under load: no request may fail. */
export const measureRollingRestart: Bench = async () => {
  await using ends = new AsyncDisposableStack()
  const folder = await makeFolder('rolling')
  ends.defer(folder.remove)
  const [one = 0, other = 0] = await freePorts(2)
  const postgres = await startProcess(postgresProgram(folder.path))
  ends.defer(async () => void (await postgres.end()))
  const shops = []
  for (const port of [one, other])
    shops.push(await openRestartable({ folder: folder.path, port, databaseUrl: postgres.readyLine }, ends))
  const proxies = await openProxies({ folder: folder.path, shopPorts: [one, other] })
  for (const proxy of proxies) ends.defer(proxy.close)
  const loads = proxies.map(({ url }) =>
    openSteadyLoad({ url, rate: 125, connections: 32, next, isGood: (status) => status < 500 }),
  )
  await pause(2_000)
  const stopMs: number[] = []
  for (const shop of shops) stopMs.push(await shop.restart())
  await pause(2_000)
  const reports = await Promise.all(loads.map((load) => load.stop()))
  return [...proxies.map((proxy, index) => failuresOf(proxy, reports[index])), stopOf(stopMs)]
}

interface Place {
  folder: string
  port: number
  databaseUrl: string
}

async function openRestartable({ folder, port, databaseUrl }: Place, ends: AsyncDisposableStack) {
  const program = shopProgram({
    ...{ LOG_LEVEL: 'error', RATE_LIMITS: '*=100000000/3600' },
    ...{ PORT: String(port), DATABASE_URL: databaseUrl, SHOP_DATA_DIR: join(folder, String(port)) },
    ...{ TRUST_PROXY: '127.0.0.1', SHUTDOWN_GRACE_SECONDS: String(graceSeconds) },
  })
  let running = await startProcess(program)
  ends.defer(async () => void (await running.end()))
  return {
    async restart() {
      const start = performance.now()
      await running.end()
      const stopMs = performance.now() - start
      running = await startProcess(program)
      return stopMs
    },
  }
}

function failuresOf({ name }: RunningProxy, report?: LoadReport): Figure {
  const { asked = 0, failed = 0, failures = {} } = report ?? {}
  return {
    title: `of ${asked} requests through ${name} during a rolling restart, failed`,
    ...{ value: failed, unit: 'requests', bounds: { value: { most: 0 } } },
    complaints: Object.entries(failures).map(([failure, count]) => `${count} × ${failure}`),
  }
}

function stopOf(stopMs: readonly number[]): Figure {
  const beyond = Math.max(...stopMs) - graceSeconds * 1_000
  return {
    title: `a stop under load, beyond the ${graceSeconds} s of grace`,
    ...{ value: beyond, unit: 'ms', bounds: { value: { most: mostStopMs } } },
    complaints: [],
  }
}
