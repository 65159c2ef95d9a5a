import { json } from 'node:stream/consumers'
import type { Session } from '../../client/calls.ts'
import { median, percentile } from '../../client/percentile.ts'
import { openHttpConnection } from './http-connection.ts'
import { type CheckoutDeps, makeCheckout, orderInCash } from './make-checkout.ts'
import type { Catalogue } from './prepare-catalogue.ts'

// The load, as a process of its own: reads on standard input what to do, and says in two lines of JSON
// that it has warmed up and what came of it.

export interface LoadOrder {
  shopPort: number
  sandboxPort: number
  warmSeconds: number
  seconds: number
  atOnce: number
  payBy: 'online' | 'cash'
  shoppers: readonly Session[]
  catalogue: Catalogue
}

export interface LoadReport {
  /** Paid online, or placed in cash, after the warm-up. */
  done: number
  doneInAll: number
  soldOut: number
  seconds: number
  p50Ms: number
  p99Ms: number
  failures: Record<string, number>
}

const order = (await json(process.stdin)) as LoadOrder
const soldOut = new Set<string>()
const failures: Record<string, number> = {}
const times: number[] = []
let number = 0
let doneInAll = 0
let refused = 0
const placeOrder = order.payBy === 'cash' ? orderInCash : makeCheckout
const warmAt = performance.now() + order.warmSeconds * 1000
const endAt = warmAt + order.seconds * 1000
setTimeout(() => process.stdout.write('{"warm":true}\n'), order.warmSeconds * 1000)
setTimeout(() => process.stdout.write('{"over":true}\n'), (order.warmSeconds + order.seconds) * 1000)
await Promise.all(Array.from({ length: order.atOnce }, (_, index) => runWorker(index)))
process.stdout.write(`${JSON.stringify(report())}\n`)

/** Each worker has its own shoppers, no one of whom has two carts under way, and a network of its own. */
async function runWorker(index: number): Promise<void> {
  const { shopPort, sandboxPort, catalogue, shoppers, atOnce } = order
  const deps: CheckoutDeps = {
    catalogue,
    soldOut,
    shop: openHttpConnection(shopPort, `127.9.${index}.1`),
    sandbox: openHttpConnection(sandboxPort),
  }
  const own = shoppers.filter((_, at) => at % atOnce === index)
  for (let turn = 0; performance.now() < endAt; turn += 1) {
    const shopper = own[turn % own.length]
    if (shopper) await shopOnce(deps, shopper)
  }
  deps.shop.close()
  deps.sandbox.close()
}

async function shopOnce(deps: CheckoutDeps, shopper: Session): Promise<void> {
  number += 1
  const start = performance.now()
  const outcome = await placeOrder(deps, shopper, number).catch((error: Error) => error.message)
  const end = performance.now()
  if (outcome === 'sold-out') refused += 1
  else if (outcome !== 'paid' && outcome !== 'placed') failures[outcome] = (failures[outcome] ?? 0) + 1
  else {
    doneInAll += 1
    if (end > warmAt && end <= endAt) times.push(end - start)
  }
}

function report(): LoadReport {
  return {
    done: times.length,
    doneInAll,
    soldOut: refused,
    seconds: order.seconds,
    p50Ms: median(times),
    p99Ms: percentile(times, 0.99),
    failures,
  }
}
