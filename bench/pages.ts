import { measureBesideLimit } from './beside-limit.ts'
import type { Figure } from './figure.ts'

const paths = ['/', '/products', '/products/whey-blend', '/api/products', '/api/products/whey-blend']

const leastRatio = 0.8
const mostCpuRatio = 1.25
const longestMs = 10

/** The answers that most requests of a shop ask for, each beside a bare server of the same bytes. */
export async function measurePages(shop: { url: string; pid: number }): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of paths) figures.push(judge(await measureBesideLimit(shop, path)))
  return figures
}

function judge(figure: Figure): Figure {
  const { ratio = 0, cpuRatio = 0, p99Ms = 0, complaints } = figure
  const missed = [
    ...(ratio < leastRatio ? [`below ${leastRatio} of the limit`] : []),
    ...(cpuRatio > mostCpuRatio ? [`over ${mostCpuRatio} of the limit's CPU`] : []),
    ...(p99Ms > longestMs ? [`p99 over ${longestMs} ms`] : []),
  ]
  return { ...figure, complaints: [...complaints, ...missed] }
}
