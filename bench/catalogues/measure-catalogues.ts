import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { describeCatalogue } from './describe-catalogue.ts'
import { makeProducts } from './make-products.ts'
import { type Catalogue, measureCatalogue } from './measure-catalogue.ts'
import { openLargeShop } from './open-large-shop.ts'

const counts = [20, 1_000, 10_000, 100_000]
const leastAlike = 0.9
const mostKbAProduct = 2
const longestPageMs = 50

export const measureCatalogues: Bench = async ({ seconds = 5, onProgress }) => {
  const shop = await openLargeShop()
  const measured: Catalogue[] = []
  try {
    await shop.open()
    for (const count of counts) {
      await makeProducts(shop.pool, count)
      const one = await measureCatalogue(shop, count, seconds)
      onProgress(describeCatalogue(one))
      measured.push(one)
    }
  } finally {
    await shop.close()
  }
  return figuresOf(measured)
}

function figuresOf(measured: readonly Catalogue[]): Figure[] {
  const [, some, ...many] = measured
  if (!some) return []
  return many.flatMap((one) => [
    ...(['listing', 'product', 'api'] as const).flatMap((page) => alike(one, some, page)),
    memoryFigure(one, some),
    plain(one, 'searches', {
      value: one.searches.rate,
      unit: '/s',
      cpuMicros: one.searches.cpuMicros,
      p99Ms: one.searches.p99Ms,
    }),
    plain(one, 'start', { value: one.startMs, unit: 'ms' }),
    plain(
      one,
      'rebuild, and pages meanwhile',
      { value: one.rebuildMs, unit: 'ms', p99Ms: one.pageP99Ms, bounds: { p99Ms: { most: longestPageMs } } },
      one.failed > 0 ? [`${one.failed} failed`] : [],
    ),
  ])
}

function alike(one: Catalogue, other: Catalogue, page: 'listing' | 'product' | 'api'): Figure[] {
  const { rate, share, bytes, cpuMicros } = one[page]
  return [
    plain(one, `${page}, beside 1,000, both beside a bare server`, {
      value: rate,
      unit: 'requests/s',
      limit: other[page].rate,
      ratio: share / other[page].share,
      cpuMicros,
      bounds: { ratio: { least: leastAlike } },
    }),
    plain(one, `${page}, beside 1,000`, {
      value: bytes,
      unit: 'bytes',
      limit: other[page].bytes,
      ratio: other[page].bytes / bytes,
      bounds: { ratio: { least: leastAlike, most: 2 - leastAlike } },
    }),
  ]
}

/** Some ten thousand products weigh less than what the collector of garbage leaves lying one time and not another. */
function memoryFigure(one: Catalogue, other: Catalogue): Figure {
  const kb = ((one.memoryMb - other.memoryMb) * 1024) / (one.products - other.products)
  const bounds = one.products >= 100_000 ? { bounds: { value: { most: mostKbAProduct } } } : {}
  return plain(one, 'memory a product', { value: kb, unit: 'kB', ...bounds })
}

function plain(
  { products }: Catalogue,
  title: string,
  measured: Omit<Figure, 'title' | 'complaints'>,
  complaints: readonly string[] = [],
): Figure {
  return { ...measured, title: `${products.toLocaleString('en')} products: ${title}`, complaints }
}
