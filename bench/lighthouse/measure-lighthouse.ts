import { median } from '../../client/percentile.ts'
import { findBrowser } from '../../tools/find-browser.mjs'
import type { BenchOptions } from '../bench.ts'
import type { Bound, Figure } from '../figure.ts'
import { blockingCpuMs } from './blocking-cpu.ts'
import { customerStorage, type Storage } from './customer-storage.ts'
import { type Lighthouse, openLighthouse, type Report } from './open-lighthouse.ts'

const repetitions = 5
const categories = ['performance', 'seo', 'accessibility', 'best-practices']

interface Run extends Report {
  blockingCpuMs: number
}

interface Metric {
  name: string
  unit: string
  read: (run: Run) => number
  bound: Bound
}

const metrics: readonly Metric[] = [
  score('performance', 98),
  milliseconds('LCP', 'largest-contentful-paint', 1_500),
  milliseconds('TBT', 'total-blocking-time', 100),
  { name: 'TBT by processor time', unit: 'ms', read: (run) => run.blockingCpuMs, bound: { most: 100 } },
  { name: 'CLS', unit: '', read: audit('cumulative-layout-shift'), bound: { most: 0.01 } },
]

/** Of the pages that a search engine shows. */
const found = [score('seo', 100), score('accessibility', 100), score('best-practices', 100)]

const weight: Metric = {
  name: 'first load',
  unit: 'kB',
  read: (report) => audit('total-byte-weight')(report) / 1000,
  bound: { most: 400 },
}

interface Page {
  name: string
  path: string
  storage: Storage
  metrics: readonly Metric[]
}

/** The pages on a cheap phone: the mobile preset, the middle one of five, each in a browser just opened. */
export async function measureLighthouse(
  shop: { url: string },
  { onProgress }: BenchOptions,
): Promise<Figure[]> {
  const lighthouse = await openLighthouse()
  const guest: Storage = {}
  const customer = await customerStorage(shop.url, ['whey-blend', 'eaa'])
  const pages: readonly Page[] = [
    { name: 'home', path: '/', storage: guest, metrics: [...metrics, ...found, weight] },
    { name: 'listing', path: '/products', storage: guest, metrics: [...metrics, ...found] },
    { name: 'product', path: '/products/whey-blend', storage: guest, metrics: [...metrics, ...found] },
    { name: 'cart', path: '/cart', storage: customer, metrics },
    { name: 'shipping step', path: '/checkout/shipping', storage: customer, metrics },
  ]
  const figures: Figure[] = []
  for (const page of pages) {
    onProgress(`${page.name} …`)
    figures.push(...(await measurePage(lighthouse, shop.url, page)))
  }
  return figures
}

async function measurePage(lighthouse: Lighthouse, url: string, page: Page): Promise<Figure[]> {
  const runs: Run[] = []
  while (runs.length < repetitions) runs.push(await runOnce(lighthouse, url, page))
  return page.metrics.map(({ name, unit, read, bound }) => ({
    title: `${page.name}: ${name}`,
    value: median(runs.map(read)),
    unit,
    bounds: { value: bound },
    complaints: [],
  }))
}

async function runOnce(lighthouse: Lighthouse, url: string, { path, storage }: Page): Promise<Run> {
  const browser = await lighthouse.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    // A file that no page shows: of our origin, so its storage is theirs, and it warms no cache.
    await page.goto(`${url}/placeholder.svg`)
    await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(storage)})`)
    const flags = { onlyCategories: categories, disableStorageReset: true, logLevel: 'error' as const }
    const result = await lighthouse.run(`${url}${path}`, flags, undefined, page)
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'No report')
    return { ...result.lhr, blockingCpuMs: blockingCpuMs(result.artifacts.Trace.traceEvents) }
  } finally {
    await browser.close()
  }
}

function score(category: string, least: number): Metric {
  const read = ({ categories }: Report) => Math.round((categories[category]?.score ?? 0) * 100)
  return { name: category, unit: 'of 100', read, bound: { least } }
}

function milliseconds(name: string, id: string, most: number): Metric {
  return { name, unit: 'ms', read: audit(id), bound: { most } }
}

function audit(id: string): (report: Report) => number {
  return ({ audits }) => audits[id]?.numericValue ?? Number.NaN
}
