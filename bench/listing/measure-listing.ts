import { fileURLToPath } from 'node:url'
import { median, percentile } from '../../client/percentile.ts'
import { type Bench, withShop } from '../bench.ts'
import { findComplaints, measureBesideLimit, sample } from '../beside-limit.ts'
import { timeAnswers, withProducts } from '../catalogues/with-products.ts'
import type { Figure } from '../figure.ts'
import { runWrk } from '../wrk.ts'

const script = fileURLToPath(new URL('./random-listings.lua', import.meta.url))
const products = 100_000

/** Ready pages, pages that no cache had, and a large catalogue. */
export const measureListing: Bench = async (options) => [
  ...(await withShop(async (shop) => [await measureReady(shop), await measureRendered(shop)])(options)),
  ...(await measureLarge()),
]

async function measureReady(shop: { url: string; pid: number }): Promise<Figure> {
  const figure = await measureBesideLimit(shop, '/products?sort=protein&type=protein')
  return { ...figure, bounds: { ratio: { least: 0.9 }, p99Ms: { most: 10 } } }
}

async function measureRendered({ url, pid }: { url: string; pid: number }): Promise<Figure> {
  const load = { url, connections: 8, seconds: 5, headers: { 'accept-encoding': 'br' }, script }
  await runWrk({ ...load, seconds: 8 })
  const samples = [await sample(pid, load), await sample(pid, load), await sample(pid, load)]
  return {
    title: 'filtered listings rendered',
    value: median(samples.map(({ rate }) => rate)),
    unit: 'renders/s',
    cpuMicros: median(samples.map(({ cpuMicros }) => cpuMicros)),
    p99Ms: median(samples.map(({ p99Ms }) => p99Ms)),
    bounds: { value: { least: 800 } },
    complaints: findComplaints(samples),
  }
}

/** Twice: while the process builds the index of its search after the start, and then as it runs from then on. */
function measureLarge(): Promise<Figure[]> {
  return withProducts(products, async ({ url }) => {
    const ask = () => timeAnswers((turn) => `${url}/api/listings/products?${filtersOf(turn)}`)
    const building = await ask()
    // The first search waits for the index.
    await (await fetch(`${url}/api/search?q=whey`)).arrayBuffer()
    return [
      { ...largeFigure('one after another', await ask()), bounds: { p99Ms: { most: 30 } } },
      largeFigure('in the first seconds after the start', building),
    ]
  })
}

function largeFigure(when: string, times: readonly number[]): Figure {
  return {
    title: `100,000 products: three filters and a sort, ${when}`,
    value: percentile(times, 0.5),
    unit: 'ms',
    p99Ms: percentile(times, 0.99),
    complaints: [],
  }
}

const sorts = ['popular', 'price', 'protein', 'serving', 'newest', 'price-high']
const flavours = ['rich-chocolate', 'kesar-pista', 'unflavoured']
const prices = ['under-500', '500-to-999', '1000-to-1999', '2000-to-3999', 'from-4000']

function filtersOf(turn: number): string {
  const of = (list: readonly string[]) => list[turn % list.length] ?? ''
  return `sort=${of(sorts)}&flavour=${of(flavours)}&price=${of(prices)}&stock=in`
}
