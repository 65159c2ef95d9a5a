import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { countBytes, measureBesideLimit, sample } from '../beside-limit.ts'
import { residentMb } from '../resident-memory.ts'
import { type Changes, measureChanges } from './measure-changes.ts'
import type { LargeShop } from './open-large-shop.ts'

export interface Catalogue extends Changes {
  products: number
  startMs: number
  memoryMb: number
  listing: Page
  product: Page
  api: Page
  /** Terms that nobody has looked for before: how many a second, and how long one takes two at a time. */
  searches: { rate: number; cpuMicros: number; p99Ms: number }
  failed: number
}

interface Page {
  rate: number
  /** Of what a bare server sends of the same bytes in the same minute: machines are faster one minute than another. */
  share: number
  cpuMicros: number
  bytes: number
}

const terms = fileURLToPath(new URL('./random-terms.lua', import.meta.url))
/** Long enough for what the start has left behind to be collected, and the strongest compression to be done. */
const restMs = 5_000

export async function measureCatalogue(
  shop: LargeShop,
  products: number,
  seconds: number,
): Promise<Catalogue> {
  const startMs = await shop.open()
  const paths = { listing: '/products', product: '/products/goods-19', api: '/api/products' }
  for (const path of Object.values(paths)) await countBytes(`${shop.url}${path}`)
  await pause(restMs)
  const memoryMb = residentMb(shop.pid, 'RssAnon')
  const measure = (path: string) => measurePage(shop, { path, seconds })
  const listing = await measure(paths.listing)
  const product = await measure(paths.product)
  const api = await measure(paths.api)
  const searches = await sample(shop.pid, { url: shop.url, connections: 2, seconds, script: terms })
  return {
    products,
    startMs,
    memoryMb,
    listing,
    product,
    api,
    searches,
    ...(await measureChanges(shop, products)),
    failed: listing.failed + product.failed + api.failed + searches.failed,
  }
}

async function measurePage(
  shop: LargeShop,
  { path, seconds }: { path: string; seconds: number },
): Promise<Page & { failed: number }> {
  const figure = await measureBesideLimit(shop, path, seconds)
  const { value: rate, ratio: share = Number.NaN, cpuMicros = Number.NaN, failed } = figure
  return { rate, share, cpuMicros, failed, bytes: await countBytes(`${shop.url}${path}`) }
}
