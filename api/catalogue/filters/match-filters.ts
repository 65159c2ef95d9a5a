import { type FilterName, filterNames, type ListingQuery } from '../../../shop/catalogue/listing-query.ts'
import type { Column } from './column.ts'
import type { FilterIndex } from './filter-index.ts'
import type { FilterRequest } from './filter-products.ts'
import { openReusedArray } from './reused-array.ts'

/** A bit for each filter. */
export const bitOf = Object.fromEntries(filterNames.map((name, at) => [name, 1 << at])) as Record<
  FilterName,
  number
>
export const allBits = (1 << filterNames.length) - 1

/** Wide enough for the bits of all filters. */
export const Bits = Uint16Array
export type Bits = Uint16Array

const arrays = {
  products: openReusedArray((length) => new Bits(length)),
  variants: openReusedArray((length) => new Bits(length)),
}

/** By place: the bits of the filters that the product fails; all of them where it is not in the listing. */
export function testProducts(index: FilterIndex, { among, filters, found }: FilterRequest): Bits {
  const { products } = index
  const fails = arrays.products(index.size).fill(among ? allBits : 0)
  for (const place of among ?? []) fails[place] = 0
  if (found)
    for (let place = 0; place < fails.length; place += 1) if (found[place] !== 1) fails[place] = allBits
  const isChosen = (name: FilterName) => chosenCodes(index, name, filters[name])
  testColumn(fails, products.type, failingCodes(isChosen('type'), bitOf.type))
  testColumn(fails, products.origin, failingCodes(isChosen('origin'), bitOf.origin))
  testColumn(fails, products.goals, failingSets(isChosen('goal'), bitOf.goal))
  testColumn(fails, products.diet, failingSets(isChosen('diet'), bitOf.diet))
  return fails
}

/** By variant: what it or its product fails; all where a product has left its room. */
export function testVariants(index: FilterIndex, filters: ListingQuery['filters'], ofProduct: Bits): Bits {
  const { variants } = index
  const places = variants.place.values
  const fails = arrays.variants(variants.place.length)
  for (let at = 0; at < fails.length; at += 1) {
    const place = places[at] as number
    fails[at] = place < 0 ? allBits : (ofProduct[place] as number)
  }
  const failing = (name: FilterName) => failingCodes(chosenCodes(index, name, filters[name]), bitOf[name])
  testColumn(fails, variants.flavour, failing('flavour'))
  testColumn(fails, variants.size, failing('size'))
  testColumn(fails, variants.band, failing('price'))
  testColumn(fails, variants.stock, failing('stock'))
  return fails
}

/** `failing`: by code + 1, what it adds. Without a branch, as most of the time of a large catalogue is spent here. */
function testColumn(fails: Bits, { values }: Column, failing: Bits | null): void {
  if (!failing) return
  for (let at = 0; at < fails.length; at += 1)
    fails[at] = (fails[at] as number) | (failing[(values[at] as number) + 1] as number)
}

/** 1 at the codes that are chosen; null where all are wanted. */
function chosenCodes(
  { dictionaries }: FilterIndex,
  name: FilterName,
  values: readonly string[] = [],
): Uint8Array | null {
  if (values.length === 0) return null
  const codes = new Uint8Array(dictionaries[name].slugs.length)
  for (const value of values) {
    const code = dictionaries[name].find(value)
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
