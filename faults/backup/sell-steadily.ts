import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openOrder, type Session, verifyPayment } from '../../client/calls.ts'
import { type Answer, openClient, refusalOf } from '../../client/client.ts'
import { percentile } from '../../client/percentile.ts'
import type { Variant } from '../catalogue.ts'
import type { ProviderClient } from '../providers/provider.ts'

export interface Sold {
  ordersPerSecond: number
  failed: number
  /** How many failed with which answer, or with none. */
  failures: Readonly<Record<string, number>>
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

const isPaid = 'paid'

/** Orders at a fixed rate, opened, paid and verified. Each is timed from the moment it was due. */
export function sellSteadily({ shopUrls, provider, shoppers, variants, rate }: SellOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const shops = shopUrls.map((url) => openClient(url, { agent, timeoutMs: 20_000 }))
  const start = performance.now()
  const sales: { at: number; ms: number; outcome: string }[] = []
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
    const outcome = await buy(number).catch((error: Error) => error.message.replace(/^\w+ (\S+) /, '$1 '))
    sales.push({ at, ms: performance.now() - at, outcome })
  }

  async function buy(number: number): Promise<string> {
    const [shop, shopper] = [shops[number % shops.length], shoppers[number % shoppers.length]]
    const { variantId, price } = variants[number % variants.length] ?? {}
    if (!shop || !shopper || !variantId || price === undefined) throw new Error('nothing to buy, or nobody')
    const opened = await shop.call(openOrder(shopper, { lines: [{ variantId, price, quantity: 1 }] }))
    if (opened.status !== 200) return `the order: ${statusOf(opened)}`
    const paid = await provider.pay(opened.body.orderId)
    if (paid === null) return 'the provider took no payment'
    const verified = await shop.call(verifyPayment(shopper, paid))
    return verified.status === 200 ? isPaid : `the payment: ${statusOf(verified)}`
  }

  return {
    /** Of what was due between the two moments of `performance.now()`, once it has ended. */
    read(from: number, until: number): Sold {
      const due = sales.filter(({ at }) => at >= from && at < until)
      const paid = due.filter(({ outcome }) => outcome === isPaid).map(({ ms }) => ms)
      const rounded = (share: number) => Math.round(percentile(paid, share))
      return {
        ordersPerSecond: Math.round((paid.length * 1000) / (until - from)),
        failed: due.length - paid.length,
        failures: countFailures(due.map(({ outcome }) => outcome)),
        p50Ms: rounded(0.5),
        p99Ms: rounded(0.99),
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

function statusOf(answer: Answer): string {
  return `${answer.status} ${refusalOf(answer) ?? ''}`.trim()
}

function countFailures(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) if (outcome !== isPaid) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
