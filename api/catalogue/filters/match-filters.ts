import type { ListingQuery } from '../../../shop/catalogue/listing-query.ts'
import type { Column } from './column.ts'
import type { Dictionary } from './dictionary.ts'
import type { FilterIndex } from './filter-index.ts'
import type { FilterRequest } from './filter-products.ts'
import type { IndexedFilter } from './open-filters.ts'
import { openReusedArray } from './reused-array.ts'

/** Of as many filters as there can be. */
export const allBits = 0xffff

/** Wide enough for the bits of all filters. */
export const Bits = Uint16Array
export type Bits = Uint16Array

type Chosen = ListingQuery['filters']

const arrays = {
  products: openReusedArray((length) => new Bits(length)),
  variants: openReusedArray((length) => new Bits(length)),
}

/** By place: the bits of the filters that the product fails; all of them where it is not in the listing. */
export function testProducts(index: FilterIndex, { among, filters, found }: FilterRequest): Bits {
  const fails = arrays.products(index.size).fill(among ? allBits : 0)
  for (const place of among ?? []) fails[place] = 0
  if (found)
    for (let place = 0; place < fails.length; place += 1) if (found[place] !== 1) fails[place] = allBits
  for (const filter of index.filters) if (filter.of === 'product') testFilter(fails, filter, filters)
  return fails
}

/** By variant: what it or its product fails; all where a product has left its room. */
export function testVariants(index: FilterIndex, filters: Chosen, ofProduct: Bits): Bits {
  const { variants } = index
  const places = variants.place.values
  const fails = arrays.variants(variants.place.length)
  for (let at = 0; at < fails.length; at += 1) {
    const place = places[at] as number
    fails[at] = place < 0 ? allBits : (ofProduct[place] as number)
  }
  for (const filter of index.filters) if (filter.of === 'variant') testFilter(fails, filter, filters)
  return fails
}

function testFilter(fails: Bits, filter: IndexedFilter, { [filter.name]: values }: Chosen): void {
  const { of, choices, bit, column, dictionary } = filter
  const isSet = of === 'product' && choices !== undefined
  testColumn(fails, column, (isSet ? failingSets : failingCodes)(chosenCodes(dictionary, values), bit))
}

/** `failing`: by code + 1, what it adds. Without a branch, as most of the time of a large catalogue is spent here. */
function testColumn(fails: Bits, { values }: Column, failing: Bits | null): void {
  if (!failing) return
  for (let at = 0; at < fails.length; at += 1)
    fails[at] = (fails[at] as number) | (failing[(values[at] as number) + 1] as number)
}

/** 1 at the codes that are chosen; null where all are wanted. */
function chosenCodes({ slugs, find }: Dictionary, values: readonly string[] = []): Uint8Array | null {
  if (values.length === 0) return null
  const codes = new Uint8Array(slugs.length)
  for (const value of values) {
    const code = find(value)
    if (code !== undefined) codes[code] = 1
  }
  return codes
}

/** A code of -1 is no value, and fails. */
function failingCodes(chosen: Uint8Array | null, bit: number): Bits | null {
  return chosen && Bits.from({ length: chosen.length + 1 }, (_, at) => (chosen[at - 1] === 1 ? 0 : bit))
}

/** By every set of bits; there are few. */
function failingSets(chosen: Uint8Array | null, bit: number): Bits | null {
  if (!chosen) return null
  const wanted = chosen.reduce((bits, is, code) => bits | (is << code), 0)
  const fits = (set: number) => set >= 0 && (set & wanted) !== 0
  return Bits.from({ length: (1 << chosen.length) + 1 }, (_, at) => (fits(at - 1) ? 0 : bit))
}
