import { setTimeout as sleep } from 'node:timers/promises'
import { openSteadyLoad } from '../../client/steady-load.ts'
import type { Scenario, Setting } from '../scenario.ts'
import { type OpenShop, withShop } from '../world/open-shop.ts'

const requestsPerSecond = 2_000
const ordersPerSecond = 10
const graceSeconds = 12
const paths = [
  '/',
  '/products',
  '/products/whey-blend',
  '/api/products/eaa',
  '/api/products/whey-blend/stock',
]

/** Each shop in turn ends and starts again, while pages are read and orders placed. */
export const rollingRestart: Scenario = {
  number: 7,
  title: 'rolling restart',
  run(setting) {
    const env = { SHUTDOWN_GRACE_SECONDS: String(graceSeconds) }
    const rate = Math.min(setting.rate, ordersPerSecond)
    return withShop({ ...setting, rate, env }, (shop) => restartHosts(shop, setting))
  },
}

async function restartHosts(shop: OpenShop, { rate, onProgress, onViolation }: Setting) {
  const { hosts, loadBalancer } = shop.world
  const asked = requestsPerSecond * Math.min(1, rate / 100)
  const load = openSteadyLoad({
    url: loadBalancer.url,
    rate: asked,
    connections: 128,
    next: (number) => ({ path: paths[number % paths.length] ?? '/' }),
    isGood: (status) => status === 200,
  })
  await sleep(3_000)
  for (const { name, restart } of [...hosts.a.shops, ...hosts.b.shops]) {
    await restart()
    onProgress(`${name} has restarted`)
    await sleep(5_000)
  }
  const { failed, failures, p99Ms, asked: requests } = await load.stop()
  for (const [failure, count] of Object.entries(failures))
    onViolation({ check: 'no request fails', found: `${count} × ${failure}` })
  const { begun, paid } = await shop.finish()
  return { requests, failed, requestsPerSecond: asked, p99Ms: Math.round(p99Ms), orders: begun, paid }
}
