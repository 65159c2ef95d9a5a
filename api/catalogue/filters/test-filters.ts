import { collectionNames } from '../../../shop/catalogue/collections.ts'
import { type FilterName, filterNames, type ListingQuery } from '../../../shop/catalogue/listing-query.ts'
import type { Column } from './column.ts'
import type { FilterIndex } from './filter-index.ts'
import type { FilterRequest } from './filter-products.ts'

/** A bit for each filter. */
export const bitOf = Object.fromEntries(filterNames.map((name, at) => [name, 1 << at])) as Record<
  FilterName,
  number
>
export const allBits = (1 << filterNames.length) - 1

/** By place: the bits of the filters that the product fails; all of them where it is not in the listing. */
export function testProducts(index: FilterIndex, { collection, filters, found }: FilterRequest): Uint8Array {
  const { products } = index
  const fails = new Uint8Array(index.size)
  if (collection !== 'products')
    leaveOut(fails, products.collections, 1 << collectionNames.indexOf(collection))
  if (found)
    for (let place = 0; place < fails.length; place += 1) if (found[place] !== 1) fails[place] = allBits
  const codesOf = (name: FilterName) => chosenCodes(index, name, filters[name])
  testColumn(fails, products.type, bitOf.type, codesOf('type'))
  testColumn(fails, products.origin, bitOf.origin, codesOf('origin'))
  testColumn(fails, products.goals, bitOf.goal, passingBits(codesOf('goal')))
  testColumn(fails, products.diet, bitOf.diet, passingBits(codesOf('diet')))
  return fails
}

/** By variant: what it or its product fails; all where a product has left its room. */
export function testVariants(
  index: FilterIndex,
  filters: ListingQuery['filters'],
  ofProduct: Uint8Array,
): Uint8Array {
  const { variants } = index
  const places = variants.place.values
  const fails = new Uint8Array(variants.place.length)
  for (let at = 0; at < fails.length; at += 1) {
    const place = places[at] as number
    fails[at] = place < 0 ? allBits : (ofProduct[place] as number)
  }
  const codesOf = (name: FilterName) => chosenCodes(index, name, filters[name])
  testColumn(fails, variants.flavour, bitOf.flavour, codesOf('flavour'))
  testColumn(fails, variants.size, bitOf.size, codesOf('size'))
  testColumn(fails, variants.band, bitOf.price, codesOf('price'))
  testColumn(fails, variants.stock, bitOf.stock, codesOf('stock'))
  return fails
}

function leaveOut(fails: Uint8Array, { values }: Column, wanted: number): void {
  for (let place = 0; place < fails.length; place += 1)
    if (((values[place] as number) & wanted) === 0) fails[place] = allBits
}

/** A code of -1 is no value, and fails. */
function testColumn(fails: Uint8Array, { values }: Column, bit: number, passes: Uint8Array | null): void {
  if (!passes) return
  for (let at = 0; at < fails.length; at += 1) {
    const code = values[at] as number
    if (code < 0 || passes[code] !== 1) fails[at] = (fails[at] as number) | bit
  }
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

/** By every set of bits; there are few. */
function passingBits(chosen: Uint8Array | null): Uint8Array | null {
  if (!chosen) return null
  const wanted = chosen.reduce((bits, is, code) => bits | (is << code), 0)
  return Uint8Array.from({ length: 1 << chosen.length }, (_, bits) => ((bits & wanted) !== 0 ? 1 : 0))
}
