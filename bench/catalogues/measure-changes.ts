import { setTimeout as pause } from 'node:timers/promises'
import { median, percentile } from '../../client/percentile.ts'
import type { LargeShop } from './open-large-shop.ts'

export interface Changes {
  /** From the commit of a new price to its page telling it. */
  priceMs: number
  /** Likewise of a new title, which is read with all the catalogue. */
  rebuildMs: number
  pageP99Ms: number
}

export async function measureChanges(shop: LargeShop, count: number): Promise<Changes> {
  const handle = count <= 20 ? 'goods-19' : `goods-${count - 1}`
  const priceMs = await msUntilSeen(
    shop,
    handle,
    `update variant v set price_paise = price_paise - 100
    from product p where p.id = v.product_id and p.handle = $1`,
  )
  const watch = watchPages(shop.url)
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1)
    times.push(
      await msUntilSeen(shop, handle, `update product set title = title || ' again' where handle = $1`),
    )
  const pageTimes = await watch.end()
  return {
    priceMs,
    rebuildMs: median(times),
    pageP99Ms: percentile(pageTimes, 0.99),
  }
}

async function msUntilSeen(shop: LargeShop, handle: string, statement: string): Promise<number> {
  const read = async () => (await fetch(`${shop.url}/api/products/${handle}`)).text()
  const before = await read()
  await shop.pool.query(statement, [handle])
  const start = performance.now()
  while ((await read()) === before) await pause(2)
  return performance.now() - start
}

function watchPages(url: string): { end(): Promise<number[]> } {
  let isOver = false
  const times: number[] = []
  async function run(): Promise<void> {
    while (!isOver) {
      const start = performance.now()
      await (await fetch(`${url}/`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
      times.push(performance.now() - start)
      await pause(3)
    }
  }
  const running = run()
  return {
    async end() {
      isOver = true
      await running
      return times
    },
  }
}
