import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '../client/calls.ts'
import { refusalOf } from '../client/client.ts'
import type { Random } from '../client/random.ts'
import { journeys, type Promised } from '../faults/actors/journeys.ts'
import { openShopClient, type ShopClient } from '../faults/actors/shop-client.ts'
import type { Catalogue } from '../faults/catalogue.ts'
import type { Violation } from '../faults/checks/checks.ts'
import type { OrderTimes } from './order-times.ts'
import type { World } from './world/world.ts'

interface OpenSelling {
  world: World
  random: Random
  catalogue: Catalogue
  shoppers: readonly Session[]
  rate: number
  onViolation: (violation: Violation) => void
}

const orderPath = '/api/profile/orders/razorpay/order'
/** Most pay and wait for the shop's word; some close the browser, some cancel. */
const visits = [...Array(8).fill('buy'), 'close the browser after paying', 'cancel what was bought'] as const
const mostAtOnce = 1_500

/** Shoppers come at a fixed rate, whatever becomes of those before them. */
export function openSelling({ world, random, catalogue, shoppers, rate, onViolation }: OpenSelling) {
  const promised: Promised[] = []
  const orders: OrderTimes = { acceptedAt: [], refusedAt: [] }
  const client = recordOrders(
    openShopClient({
      shopUrls: () => [world.loadBalancer.url],
      random: random.fork(),
      onBadAnswer: (found) => onViolation({ check: 'every answer is a clean one', found }),
      onUnanswered: (found) => onViolation({ check: 'every call is answered', found }),
    }),
    orders,
  )
  const visiting = new Set<Promise<void>>()
  let isOver = false
  let begun = 0
  const running = run()

  async function run(): Promise<void> {
    const start = performance.now()
    for (let due = 0; !isOver; await sleep(5)) {
      const now = ((performance.now() - start) * rate) / 1000
      for (; due < now; due += 1) if (visiting.size < mostAtOnce) begin()
    }
  }

  function begin(): void {
    const shopper = shoppers[begun % shoppers.length]
    begun += 1
    const journey = journeys[random.pick(visits)]
    if (!shopper || !journey) return
    const visit = {
      client,
      shopper,
      provider: world.provider,
      catalogue,
      random,
      promised,
      isOver: () => false,
    }
    const visited = journey(visit).finally(() => visiting.delete(visited))
    visiting.add(visited)
  }

  return {
    promised,
    orders: orders as Readonly<OrderTimes>,
    async stop() {
      isOver = true
      await running
      await Promise.all(visiting)
      return { begun, accepted: orders.acceptedAt.length }
    },
  }
}

function recordOrders(client: ShopClient, { acceptedAt, refusedAt }: OrderTimes): ShopClient {
  return {
    async call(call, shop) {
      const answer = await client.call(call, shop)
      if (call.path !== orderPath || !answer) return answer
      if (answer.status === 200) acceptedAt.push(performance.now())
      else if (refusalOf(answer) === 'database-away') refusedAt.push(performance.now())
      return answer
    },
  }
}
