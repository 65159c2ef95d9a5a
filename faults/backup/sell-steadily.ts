import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openOrder, type Session, verifyPayment } from '../../client/calls.ts'
import { openClient } from '../../client/client.ts'
import { percentile } from '../../client/percentile.ts'
import type { Variant } from '../catalogue.ts'
import type { ProviderClient } from '../provider-client.ts'

export interface Sold {
  ordersPerSecond: number
  failed: number
  p50Ms: number
  p99Ms: number
}

export interface SellOptions {
  shopUrls: readonly string[]
  provider: ProviderClient
  /** No customer has two carts under way, where there are enough of them. */
  shoppers: readonly Session[]
  variants: readonly Variant[]
  rate: number
}

/** Orders at a fixed rate, opened, paid and verified. Each is timed from the moment it was due. */
export function sellSteadily({ shopUrls, provider, shoppers, variants, rate }: SellOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const shops = shopUrls.map((url) => openClient(url, { agent, timeoutMs: 20_000 }))
  const start = performance.now()
  const sales: { at: number; ms: number | null }[] = []
  const underWay = new Set<Promise<void>>()
  let begun = 0
  let isOver = false
  const selling = run()

  async function run(): Promise<void> {
    for (; !isOver; await sleep(2)) {
      const due = ((performance.now() - start) * rate) / 1000
      for (; begun < due; begun += 1) begin(begun)
    }
  }

  function begin(number: number): void {
    const sale = sell(number).finally(() => underWay.delete(sale))
    underWay.add(sale)
  }

  async function sell(number: number): Promise<void> {
    const at = start + (number * 1000) / rate
    const isPaid = await buy(number).catch(() => false)
    sales.push({ at, ms: isPaid ? performance.now() - at : null })
  }

  async function buy(number: number): Promise<boolean> {
    const [shop, shopper] = [shops[number % shops.length], shoppers[number % shoppers.length]]
    const { variantId, price } = variants[number % variants.length] ?? {}
    if (!shop || !shopper || !variantId || price === undefined) return false
    const opened = await shop.call(openOrder(shopper, { lines: [{ variantId, price, quantity: 1 }] }))
    const paid = opened.status === 200 ? await provider.pay(opened.body.orderId) : null
    return paid !== null && (await shop.call(verifyPayment(shopper, paid))).status === 200
  }

  return {
    /** Of what was due between the two moments of `performance.now()`, once it has ended. */
    read(from: number, until: number): Sold {
      const times = sales.filter(({ at }) => at >= from && at < until).map(({ ms }) => ms)
      const paid = times.filter((ms) => ms !== null)
      const rounded = (share: number) => Math.round(percentile(paid, share))
      return {
        ordersPerSecond: Math.round((paid.length * 1000) / (until - from)),
        failed: times.length - paid.length,
        ...{ p50Ms: rounded(0.5), p99Ms: rounded(0.99) },
      }
    },
    async stop(): Promise<void> {
      isOver = true
      await selling
      await Promise.all(underWay)
      agent.destroy()
    },
  }
}
