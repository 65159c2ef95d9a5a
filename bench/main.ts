import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openShopProcess } from '../e2e/shop-process.ts'
import { measureBesideLimit } from './beside-limit.ts'
import type { Figure } from './figure.ts'
import { printTable } from './print-table.ts'
import { measureRenders } from './renders.ts'

// `npm run bench [-- --json FILE --only NAME]`: how fast the shop is, each line beside its limit.

interface Shop {
  url: string
  pid: number
}

const ready = ['/', '/products', '/products/whey-blend', '/api/products', '/api/products/whey-blend']

/** By the name that `--only` takes. */
const parts: Record<string, (shop: Shop) => Promise<Figure[]>> = {
  pages: async (shop) => inTurn(ready, (path) => measureBesideLimit(shop, path)),
  renders: async (shop) => [await measureRenders(shop)],
}

const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } })
const chosen = Object.entries(parts).filter(([name]) => !values.only || name === values.only)
if (chosen.length === 0) throw new Error(`--only takes one of: ${Object.keys(parts).join(', ')}`)

const shop = await openShopProcess({ LOG_LEVEL: 'error' })
const figures: Figure[] = []
try {
  for (const [, measure] of chosen) figures.push(...(await measure(shop)))
} finally {
  await shop.close()
}
printTable(figures)
if (values.json) await writeFile(values.json, JSON.stringify({ figures }, null, 2))
process.exitCode = figures.some(({ complaints }) => complaints.length > 0) ? 1 : 0

async function inTurn<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<Figure>,
): Promise<Figure[]> {
  const done: Figure[] = []
  for (const item of items) done.push(await work(item))
  return done
}
