import type { Collection } from '../../../shop/catalogue/collections.ts'
import type { FilterName, ListingQuery } from '../../../shop/catalogue/listing-query.ts'
import { countValues } from './count-values.ts'
import type { FilterIndex } from './filter-index.ts'
import { testProducts, testVariants } from './test-filters.ts'

export interface FilterRequest {
  collection: Collection | 'products'
  filters: ListingQuery['filters']
  /** 1 at the places whose titles match the search. */
  found: Uint8Array | null
}

export interface Filtered {
  places: Int32Array
  /** By place: the first variant that matches, else -1. */
  variantAt: Int32Array
  /** By filter and value: how many products there would be, all other filters as they are. */
  counts: Readonly<Record<FilterName, Int32Array>>
}

/** Column by column, in loops over one array each: some milliseconds for 100,000 products. */
export function filterProducts(index: FilterIndex, request: FilterRequest): Filtered {
  const fails = testVariants(index, request.filters, testProducts(index, request))
  const variantAt = firstMatches(index, fails)
  return { places: placesIn(variantAt), variantAt, counts: countValues(index, fails) }
}

function firstMatches({ size, variants }: FilterIndex, fails: Uint8Array): Int32Array {
  const places = variants.place.values
  const variantAt = new Int32Array(size).fill(-1)
  for (let at = fails.length - 1; at >= 0; at -= 1) if (fails[at] === 0) variantAt[places[at] as number] = at
  return variantAt
}

function placesIn(variantAt: Int32Array): Int32Array {
  const places = new Int32Array(variantAt.length)
  let matches = 0
  for (let place = 0; place < variantAt.length; place += 1) {
    if (variantAt[place] === -1) continue
    places[matches] = place
    matches += 1
  }
  return places.subarray(0, matches)
}
