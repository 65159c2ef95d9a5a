import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../../client/percentile.ts'
import type { Bench } from '../bench.ts'
import { type LargeShop, metricsToken } from '../catalogues/open-large-shop.ts'
import { timeAnswers, withProducts } from '../catalogues/with-products.ts'
import type { Figure } from '../figure.ts'
import { typedTerm } from './typed-terms.ts'

const products = 100_000
const mostMbOfTenThousand = 20
const longestPauseMs = 50

/** Suggestions of a large catalogue, its index in memory, and pages while that is built. */
export const measureSearch: Bench = () =>
  withProducts(products, async (shop) => {
    const built = await measureBuild(shop)
    return [await measureSuggestions(shop.url), built, await measureBytes(shop.url)]
  })

/** The first search waits for the index. */
async function measureBuild({ url }: LargeShop): Promise<Figure> {
  const start = performance.now()
  const first = fetch(`${url}/api/search?q=whey`).then((answer) => answer.arrayBuffer())
  let isOver = false
  void first.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    const asked = performance.now()
    await (await fetch(`${url}/`)).arrayBuffer()
    times.push(performance.now() - asked)
    await pause(3)
  }
  await first
  return {
    title: '100,000 products: the index of the search is built, and pages meanwhile',
    value: performance.now() - start,
    unit: 'ms',
    p99Ms: percentile(times, 0.99),
    bounds: { p99Ms: { most: longestPauseMs } },
    complaints: [],
  }
}

async function measureSuggestions(url: string): Promise<Figure> {
  const times = await timeAnswers(
    (turn) => `${url}/api/search?${new URLSearchParams({ q: typedTerm(turn) })}`,
  )
  return {
    title: '100,000 products: suggestions for what is typed, one after another',
    value: percentile(times, 0.5),
    unit: 'ms',
    p99Ms: percentile(times, 0.99),
    bounds: { p99Ms: { most: 10 } },
    complaints: [],
  }
}

async function measureBytes(url: string): Promise<Figure> {
  const text = await (
    await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  ).text()
  const bytes = Number(/^shop_search_index_bytes (\S+)/m.exec(text)?.[1])
  return {
    title: 'memory of the search index for 10,000 products',
    value: bytes / 2 ** 20 / (products / 10_000),
    unit: 'MB',
    bounds: { value: { most: mostMbOfTenThousand } },
    complaints: [],
  }
}
