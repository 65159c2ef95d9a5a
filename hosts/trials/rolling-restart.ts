import { setTimeout as sleep } from 'node:timers/promises'
import { openSteadyLoad } from '../../client/steady-load.ts'
import type { Trial } from '../trial.ts'
import { openShop } from '../world/open-shop.ts'

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

/** Each host in turn ends and starts again, while pages are read and orders placed. */
export const rollingRestart: Trial = {
  number: 7,
  title: 'rolling restart',
  async run(setting) {
    const { onViolation, onProgress, rate } = setting
    const env = { SHUTDOWN_GRACE_SECONDS: String(graceSeconds) }
    const shop = await openShop({ ...setting, rate: Math.min(rate, ordersPerSecond), env })
    const asked = requestsPerSecond * Math.min(1, rate / 100)
    try {
      const load = openSteadyLoad({
        ...{ url: shop.world.edge.url, rate: asked, connections: 128 },
        ...{
          next: (number) => ({ path: paths[number % paths.length] ?? '/' }),
          isGood: (status) => status === 200,
        },
      })
      await sleep(3_000)
      for (const host of [shop.world.hosts.a, shop.world.hosts.b]) {
        await host.process.restart()
        onProgress(`${host.place} has restarted`)
        await sleep(5_000)
      }
      const { failed, failures, p99Ms, asked: requests } = await load.stop()
      for (const [failure, count] of Object.entries(failures))
        onViolation({ check: 'no request fails', found: `${count} × ${failure}` })
      const { begun, paid } = await shop.finish()
      return { requests, failed, requestsPerSecond: asked, p99Ms: Math.round(p99Ms), orders: begun, paid }
    } finally {
      await shop.close()
    }
  },
}
