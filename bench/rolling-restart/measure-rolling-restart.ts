import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeFolder } from '../../client/processes/folder.ts'
import { freePorts } from '../../client/processes/free-port.ts'
import { startProcess } from '../../client/processes/process.ts'
import { postgresProgram, providerEnv, sandboxProgram } from '../../client/processes/programs.ts'
import { runCommand } from '../../client/processes/shop-process.ts'
import { openSteadyLoad } from '../../client/steady-load.ts'
import type { Bench } from '../bench.ts'
import { openMailServer } from '../checkouts/mail-server.ts'
import { failuresOf, filesOf, ordersOf, stopOf } from './figures.ts'
import { openProxies } from './open-proxies.ts'
import { placeOrders } from './place-orders.ts'
import { openRestartable } from './restartable-shop.ts'
import { visitPages } from './visit-pages.ts'

/** Requests a second; the first proxy has them all but these. */
const rate = 2_000
const elsewhereRate = 100

/** Mostly pages, a query, and two calls that no proxy may repeat. */
const calls: readonly ((number: number) => { path: string; body?: object })[] = [
  ...Array.from({ length: 17 }, (_, index) => () => ({ path: index % 3 === 0 ? '/' : '/products' })),
  () => ({ path: '/api/products/whey-blend/stock' }),
  () => ({ path: '/api/discount/check', body: { code: 'PEAK10', products: [] } }),
  (number) => ({ path: '/api/subscribe', body: { email: `asha.${number % 500}@example.com` } }),
]
const next = (number: number) => calls[number % calls.length]?.(number) ?? { path: '/' }

/**
 * Two shops behind proxies are restarted one after the other, under load: no request may fail. With `from` both begin as the
 * older version in that tree, and this one's migrations run while they sell.
 */
export const measureRollingRestart: Bench = async ({ from }) => {
  await using ends = new AsyncDisposableStack()
  const { env, pool, sandboxPort, folder } = await openInfrastructure(ends)
  const ports = await freePorts(2)
  const [one = 0, two = 0] = ports
  const shops = []
  for (const port of ports) shops.push(await openRestartable({ folder, port, env, from }, ends))
  const proxies = await openProxies({ folder, shopPorts: [one, two] })
  for (const proxy of proxies) ends.defer(proxy.close)

  const orders = await placeOrders({ pool, sandboxPort, proxyPort: proxies[0].port })
  const visits = proxies.map(({ url }) => visitPages(url))
  const loads = proxies.map(({ url }, index) => {
    const load = index === 0 ? { rate, connections: 64 } : { rate: elsewhereRate, connections: 16 }
    return openSteadyLoad({ url, ...load, next, isGood: (status) => status < 500 })
  })
  const start = performance.now()
  await pause(2_000)
  if (from) await runCommand(['migrate'], env)
  const stopMs: number[] = []
  for (const shop of shops) stopMs.push(await shop.restart())
  await pause(2_000)
  const seconds = (performance.now() - start) / 1_000
  const reports = await Promise.all(loads.map((load) => load.stop()))
  const visited = await Promise.all(visits.map((visit) => visit.stop()))
  const event = from ? 'an upgrade' : 'a rolling restart'
  return [
    ...proxies.map(({ name }, index) => failuresOf({ name, event, seconds, report: reports[index] })),
    ...proxies.map(({ name }, index) => filesOf({ name, event, visits: visited[index] })),
    ordersOf(event, await orders.stop()),
    stopOf(stopMs),
  ]
}

async function openInfrastructure(ends: AsyncDisposableStack) {
  const folder = await makeFolder('rolling')
  ends.defer(folder.remove)
  const postgres = await startProcess(postgresProgram(folder.path))
  ends.defer(async () => void (await postgres.end()))
  const [sandboxPort = 0] = await freePorts(1)
  const sandbox = await startProcess(
    sandboxProgram({ dataDir: folder.path, port: sandboxPort, env: { SANDBOX_LEDGER: 'memory' } }),
  )
  ends.defer(async () => void (await sandbox.end()))
  const mailServer = await openMailServer()
  ends.defer(mailServer.close)
  const pool = new pg.Pool({ connectionString: postgres.readyLine, max: 2 })
  ends.defer(() => pool.end())
  const env = {
    ...providerEnv(sandbox.readyLine),
    DATABASE_URL: postgres.readyLine,
    SMTP_URL: mailServer.smtpUrl,
  }
  return { folder: folder.path, env, pool, sandboxPort }
}
