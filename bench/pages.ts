import { measureBesideLimit } from './beside-limit.ts'
import type { Figure } from './figure.ts'

const paths = ['/', '/products', '/products/whey-blend', '/api/products', '/api/products/whey-blend']

const bounds = { ratio: { least: 0.9 }, cpuRatio: { most: 1.25 }, p99Ms: { most: 10 } }

export async function measurePages(shop: { url: string; pid: number }): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of paths) figures.push({ ...(await measureBesideLimit(shop, path)), bounds })
  return figures
}
