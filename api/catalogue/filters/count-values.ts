import type { Column } from './column.ts'
import type { FilterIndex } from './filter-index.ts'
import { allBits, Bits } from './match-filters.ts'
import { openReusedArray } from './reused-array.ts'

const arrays = {
  near: openReusedArray((length) => new Int32Array(length)),
  open: openReusedArray((length) => new Bits(length)),
}

type Counts = Readonly<Record<string, Int32Array>>

/** How many products have each value, by what their variants fail: that filter alone, or nothing. */
export function countValues(index: FilterIndex, fails: Bits): Counts {
  const near = nearMatches(fails)
  const open = openFilters(index, { fails, near })
  const counted = index.filters.map(({ name, of, choices, bit, column, dictionary }) => {
    const counts = new Int32Array(dictionary.slugs.length)
    if (of === 'variant') countOnce(column, counts, { places: index.variants.place, fails, near, bit })
    else (choices ? countBits : countCodes)(column, counts, open, bit)
    return [name, counts]
  })
  return Object.fromEntries(counted)
}

/** The variants that fail one filter at most; the others count nowhere. */
function nearMatches(fails: Bits): Int32Array {
  const near = arrays.near(fails.length)
  let length = 0
  for (let at = 0; at < fails.length; at += 1) {
    const bits = fails[at] as number
    near[length] = at
    if ((bits & (bits - 1)) === 0) length += 1
  }
  return near.subarray(0, length)
}

/** By place: the filters for whose values the product counts. */
function openFilters(
  { size, variants }: FilterIndex,
  { fails, near }: { fails: Bits; near: Int32Array },
): Bits {
  const places = variants.place.values
  const open = arrays.open(size).fill(0)
  for (const at of near) {
    const bits = fails[at] as number
    const place = places[at] as number
    open[place] = (open[place] as number) | (bits === 0 ? allBits : bits)
  }
  return open
}

function countCodes({ values }: Column, counts: Int32Array, open: Bits, bit: number): void {
  for (let place = 0; place < open.length; place += 1) {
    const code = values[place] as number
    if (code >= 0 && ((open[place] as number) & bit) !== 0) counts[code] = (counts[code] as number) + 1
  }
}

function countBits({ values }: Column, counts: Int32Array, open: Bits, bit: number): void {
  for (let place = 0; place < open.length; place += 1) {
    if (((open[place] as number) & bit) === 0) continue
    for (let left = values[place] as number, code = 0; left !== 0; left >>= 1, code += 1)
      if ((left & 1) !== 0) counts[code] = (counts[code] as number) + 1
  }
}

interface OfVariants {
  places: Column
  fails: Bits
  near: Int32Array
  bit: number
}

/** A product with a value in several variants counts once; its variants stand one after another. */
function countOnce({ values }: Column, counts: Int32Array, { places, fails, near, bit }: OfVariants): void {
  const place = places.values
  const last = new Int32Array(counts.length).fill(-1)
  for (const at of near) {
    const bits = fails[at] as number
    const code = values[at] as number
    if ((bits !== 0 && bits !== bit) || code < 0 || last[code] === place[at]) continue
    last[code] = place[at] as number
    counts[code] = (counts[code] as number) + 1
  }
}
