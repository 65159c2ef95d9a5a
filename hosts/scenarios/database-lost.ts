import { setTimeout as sleep } from 'node:timers/promises'
import { openOrder } from '../../client/calls.ts'
import { openClient } from '../../client/client.ts'
import type { Violation } from '../../faults/checks/checks.ts'
import { dropDatabasePackets, passPackets } from '../network/network.ts'
import type { Scenario, Setting } from '../scenario.ts'
import { type OpenShop, withShop } from '../world/open-shop.ts'

const beforeMs = 5_000
const awayMs = 25_000
const backMs = 10_000
const pages = ['/', '/products', '/products/whey-blend', '/api/products/eaa']
const mostRefusalMs = 12_000

/** Host A loses its way to the database, and nothing else; later it has it again. */
export const databaseLost: Scenario = {
  number: 5,
  title: 'host A loses the database only',
  run: (setting) => withShop(setting, (shop) => loseDatabase(shop, setting)),
}

async function loseDatabase(shop: OpenShop, { onViolation, onProgress }: Setting) {
  await sleep(beforeMs)
  dropDatabasePackets('host-a', 'load-balancer')
  const found = await visitHostA(shop, onViolation)
  passPackets('host-a')
  const healedAt = performance.now()
  onProgress(`${found.pages} pages read and ${found.refused} orders refused while it was away`)
  const againMs = await untilOrdered(shop, healedAt)
  if (againMs > backMs)
    onViolation({
      check: 'orders are accepted again within 10 s',
      found: `on host A after ${Math.round(againMs)} ms`,
    })
  await sleep(beforeMs)
  const sold = await shop.finish()
  const againSeconds = (againMs / 1000).toFixed(1)
  return { ...sold, pagesOfA: found.pages, refusedByA: found.refused, againSeconds }
}

async function visitHostA(shop: OpenShop, onViolation: (violation: Violation) => void) {
  const client = openClient(shop.world.hosts.a.url)
  const found = { pages: 0, refused: 0 }
  const end = performance.now() + awayMs
  const reading = async () => {
    while (performance.now() < end) {
      for (const path of pages) {
        const { status } = await client.call({ method: 'GET', path })
        if (status === 200) found.pages += 1
        else onViolation({ check: 'pages never stop', found: `${path} ${status} of host A` })
      }
      await sleep(100)
    }
  }
  const ordering = async () => {
    while (performance.now() < end) {
      const { status, headers, ms } = await orderAtA(shop)
      if (status === 503 && headers['retry-after'] && ms < mostRefusalMs) found.refused += 1
      else
        onViolation({
          check: 'without a database an order is refused for now',
          found: `${status} after ${Math.round(ms)} ms`,
        })
      await sleep(500)
    }
  }
  await Promise.all([reading(), ordering()])
  return found
}

async function untilOrdered(shop: OpenShop, from: number): Promise<number> {
  for (;;) {
    const { status } = await orderAtA(shop)
    const ms = performance.now() - from
    if (status === 200) return ms
    if (ms > 2 * backMs) return Number.POSITIVE_INFINITY
    await sleep(100)
  }
}

function orderAtA({ world, catalogue, shoppers }: OpenShop) {
  const { variantId, price } = catalogue.variants.at(-1) ?? { variantId: '', price: 0 }
  const [shopper] = shoppers
  if (!shopper) throw new Error('there is no shopper')
  return openClient(world.hosts.a.url).call(
    openOrder(shopper, { lines: [{ variantId, price, quantity: 1 }] }),
  )
}
