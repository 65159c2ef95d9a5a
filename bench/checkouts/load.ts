import { json } from 'node:stream/consumers'
import type { Session } from '../../client/calls.ts'
import { median, percentile } from '../../client/percentile.ts'
import { openHttpLine } from './http-line.ts'
import { type Counter, makeCheckout } from './make-checkout.ts'
import type { Goods } from './prepare-goods.ts'

// The load, as a process of its own: reads on standard input what to do, and says in two lines of JSON
// that it has warmed up and what came of it.

export interface LoadOrder {
  shopPort: number
  sandboxPort: number
  warmSeconds: number
  seconds: number
  atOnce: number
  shoppers: readonly Session[]
  goods: Goods
}

export interface LoadReport {
  paid: number
  paidInAll: number
  soldOut: number
  seconds: number
  p50Ms: number
  p99Ms: number
  faults: Record<string, number>
}

const order = (await json(process.stdin)) as LoadOrder
const soldOut = new Set<string>()
const faults: Record<string, number> = {}
const times: number[] = []
let number = 0
let paidInAll = 0
let refused = 0
const warmAt = performance.now() + order.warmSeconds * 1000
const endAt = warmAt + order.seconds * 1000
setTimeout(() => process.stdout.write('{"warm":true}\n'), order.warmSeconds * 1000)
setTimeout(() => process.stdout.write('{"over":true}\n'), (order.warmSeconds + order.seconds) * 1000)
await Promise.all(Array.from({ length: order.atOnce }, (_, index) => shopOn(index)))
process.stdout.write(`${JSON.stringify(report())}\n`)

/** One counter after another serves the shoppers whose turn it is: nobody has two carts under way. */
async function shopOn(index: number): Promise<void> {
  const { shopPort, sandboxPort, goods, shoppers, atOnce } = order
  const counter: Counter = {
    goods,
    soldOut,
    shop: openHttpLine(shopPort),
    sandbox: openHttpLine(sandboxPort),
  }
  const own = shoppers.filter((_, at) => at % atOnce === index)
  for (let turn = 0; performance.now() < endAt; turn += 1) {
    const shopper = own[turn % own.length]
    if (shopper) await shopOnce(counter, shopper)
  }
  counter.shop.close()
  counter.sandbox.close()
}

async function shopOnce(counter: Counter, shopper: Session): Promise<void> {
  number += 1
  const start = performance.now()
  const outcome = await makeCheckout(counter, shopper, number).catch((fault: Error) => fault.message)
  const end = performance.now()
  if (outcome === 'sold-out') refused += 1
  else if (outcome !== 'paid') faults[outcome] = (faults[outcome] ?? 0) + 1
  else {
    paidInAll += 1
    if (end > warmAt && end <= endAt) times.push(end - start)
  }
}

function report(): LoadReport {
  const paid = times.length
  return {
    ...{ paid, paidInAll, soldOut: refused, seconds: order.seconds },
    ...{ p50Ms: median(times), p99Ms: percentile(times, 0.99), faults },
  }
}
