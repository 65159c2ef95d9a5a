import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'
import type { Fill } from '../filled-shop/fill-shop.ts'
import { backUp } from './back-up.ts'
import { expireOrders } from './expire-orders.ts'
import { type Measured, type Run, readFigures } from './figures.ts'
import { type MeasuredShop, openMeasuredShop } from './open-shop.ts'
import { openOrderLists, ownOrders } from './order-lists.ts'
import { sellFor } from './sell.ts'

const products = 2_000

/** Three years, nearly all of it delivered months ago. Filling it takes half an hour. */
const large: Fill = {
  folder: join(tmpdir(), 'shikhar-history'),
  products,
  keptDays: 60,
  orders: 5_000_000,
  customers: 1_000_000,
  seconds: 18,
}

/** Of its first week, with as many open orders, so that its lists have full pages too. */
const small: Fill = {
  folder: join(tmpdir(), 'shikhar-no-history'),
  products,
  keptDays: 0,
  orders: 10_000,
  customers: 3_000,
  seconds: 63,
}

const turns = 5
const asksATurn = { own: 240, admin: 80 }
const warmAsks = 10

/** What 5,000,000 orders cost: the same work in turns in a shop that has them and in a small one. */
export const measureHistory: Bench = async ({ seconds, onProgress }) => {
  const saleSeconds = seconds ?? 12
  const shops = {
    small: await openMeasuredShop(small, onProgress),
    large: await openMeasuredShop(large, onProgress),
  }
  try {
    const runs: Run[] = []
    // The first turn warms the caches.
    for (let turn = 0; turn <= turns; turn += 1) {
      const run = await takeTurn(shops, { turn, seconds: saleSeconds })
      onProgress(`turn ${turn} of ${turns}: ${describeRun(run)}`)
      if (turn > 0) runs.push(run)
    }
    onProgress('backups …')
    const backupOptions = { seconds: saleSeconds, isCut: seconds !== undefined }
    const backups = {
      small: await backUp(shops.small, { ...backupOptions, turns: 0, isCut: false }),
      large: await backUp(shops.large, { ...backupOptions, turns: 3 }),
    }
    return readFigures(runs, backups)
  } finally {
    await Promise.all([shops.small.processes.close(), shops.large.processes.close()])
  }
}

type Side = 'small' | 'large'
type Shops = Record<Side, MeasuredShop>

function describeRun(run: Run): string {
  const sides = Object.entries(run).map(
    ([side, { sales }]) =>
      `${side} ${Math.round(sales.perSecond)} checkouts/s, p99 ${Math.round(sales.p99Ms)} ms`,
  )
  return sides.join('; ')
}

/** Each side goes first in every other turn. */
async function takeTurn(shops: Shops, { turn, seconds }: { turn: number; seconds: number }): Promise<Run> {
  const listMs = await askInTurns(shops)
  const measure = async (side: Side): Promise<Measured> => ({
    listMs: listMs[side],
    sales: await sellFor(shops[side], seconds),
    expiredPerSecond: await expireOrders(shops[side]),
    startMs: await startAgain(shops[side]),
  })
  if (turn % 2 === 0) return { small: await measure('small'), large: await measure('large') }
  const large = await measure('large')
  return { small: await measure('small'), large }
}

/** Request by request, so that both meet as much of what else the machine does. */
async function askInTurns(shops: Shops): Promise<Record<Side, Measured['listMs']>> {
  const lists = { small: openOrderLists(shops.small), large: openOrderLists(shops.large) }
  const times = { small: new Map<string, number[]>(), large: new Map<string, number[]>() }
  for (const name of lists.small.names) {
    const asks = name === ownOrders ? asksATurn.own : asksATurn.admin
    for (let ask = -warmAsks; ask < asks; ask += 1)
      for (const side of ['small', 'large'] as const) {
        const ms = await lists[side].time(name, Math.abs(ask))
        if (ask >= 0) times[side].set(name, [...(times[side].get(name) ?? []), ms])
      }
  }
  lists.small.close()
  lists.large.close()
  return times
}

/** From the start of its process to the last byte of its first page. */
async function startAgain({ processes }: MeasuredShop): Promise<number> {
  const openMs = await processes.restartShop()
  const start = performance.now()
  await (await fetch(`http://127.0.0.1:${processes.shop.port}/products`)).text()
  return openMs + performance.now() - start
}
