import { type FilterName, filterNames } from '../../../shop/catalogue/listing-query.ts'
import type { Column } from './column.ts'
import type { FilterIndex } from './filter-index.ts'
import { allBits, bitOf } from './test-filters.ts'

type Counts = Record<FilterName, Int32Array>

/** How many products have each value, by what their variants fail: that filter alone, or nothing. */
export function countValues(index: FilterIndex, fails: Uint8Array): Counts {
  const { products, variants } = index
  const counts = Object.fromEntries(
    filterNames.map((name) => [name, new Int32Array(index.dictionaries[name].slugs.length)]),
  ) as Counts
  const open = openFilters(index, fails)
  countCodes(products.type, counts.type, open, bitOf.type)
  countCodes(products.origin, counts.origin, open, bitOf.origin)
  countBits(products.goals, counts.goal, open, bitOf.goal)
  countBits(products.diet, counts.diet, open, bitOf.diet)
  const places = variants.place
  countOnce(variants.flavour, counts.flavour, { places, fails, bit: bitOf.flavour })
  countOnce(variants.size, counts.size, { places, fails, bit: bitOf.size })
  countOnce(variants.band, counts.price, { places, fails, bit: bitOf.price })
  countOnce(variants.stock, counts.stock, { places, fails, bit: bitOf.stock })
  return counts
}

/** By place: the filters for whose values the product counts. */
function openFilters({ size, variants }: FilterIndex, fails: Uint8Array): Uint8Array {
  const places = variants.place.values
  const open = new Uint8Array(size)
  for (let at = 0; at < fails.length; at += 1) {
    const bits = fails[at] as number
    if ((bits & (bits - 1)) !== 0) continue
    const place = places[at] as number
    open[place] = (open[place] as number) | (bits === 0 ? allBits : bits)
  }
  return open
}

function countCodes({ values }: Column, counts: Int32Array, open: Uint8Array, bit: number): void {
  for (let place = 0; place < open.length; place += 1) {
    const code = values[place] as number
    if (code >= 0 && ((open[place] as number) & bit) !== 0) counts[code] = (counts[code] as number) + 1
  }
}

function countBits({ values }: Column, counts: Int32Array, open: Uint8Array, bit: number): void {
  for (let place = 0; place < open.length; place += 1) {
    if (((open[place] as number) & bit) === 0) continue
    for (let left = values[place] as number, code = 0; left !== 0; left >>= 1, code += 1)
      if ((left & 1) !== 0) counts[code] = (counts[code] as number) + 1
  }
}

interface OfVariants {
  places: Column
  fails: Uint8Array
  bit: number
}

/** A product with a value in several variants counts once; its variants stand one after another. */
function countOnce({ values }: Column, counts: Int32Array, { places, fails, bit }: OfVariants): void {
  const place = places.values
  const last = new Int32Array(counts.length).fill(-1)
  for (let at = 0; at < fails.length; at += 1) {
    const bits = fails[at] as number
    const code = values[at] as number
    if ((bits !== 0 && bits !== bit) || code < 0 || last[code] === place[at]) continue
    last[code] = place[at] as number
    counts[code] = (counts[code] as number) + 1
  }
}
