import { goals, unitPrices } from '#store/trade.ts'
import { readNetQuantity, type StatedQuantity } from '../../../shop/catalogue/unit-price.ts'
import { paise } from '../../../shop/money.ts'
import { type PricePerUnit, pricesPerUnit } from '../../../shop/trades/price-per-unit.ts'
import { bandOf, bitsOf, diets, priceBands, stocks } from './choices.ts'
import { openColumn } from './column.ts'
import { openDictionary } from './dictionary.ts'
import type { FilterSource, FilterVariant } from './filter-source.ts'

export type FilterIndex = ReturnType<typeof openFilterIndex>

/** All that is for sale, by place; each product's variants one after another. */
export function openFilterIndex() {
  const dictionaries = {
    type: openDictionary(),
    flavour: openDictionary(),
    size: openDictionary(),
    origin: openDictionary(),
    goal: openDictionary(goals),
    diet: openDictionary(diets),
    price: openDictionary(priceBands),
    stock: openDictionary(stocks),
  }
  const products = {
    first: openColumn(),
    count: openColumn(),
    type: openColumn(),
    origin: openColumn(),
    goals: openColumn(),
    diet: openColumn(),
    /** In minutes. */
    created: openColumn(),
    sold: openColumn(),
    /** By the mean of verified reviews, then by their number; 0 without one. */
    rating: openColumn(),
  }
  const variants = {
    /** Of its product; -1 where a product has left its room. */
    place: openColumn(),
    flavour: openColumn(),
    size: openColumn(),
    band: openColumn(),
    stock: openColumn(),
    price: openColumn(),
  }
  /** Of variants, by the name of their sort; -1 where it is not known. */
  const prices = Object.fromEntries(Object.keys(unitPrices).map((name) => [name, openColumn()]))
  const ids: string[] = []
  let rated = 0

  function setProduct(place: number, source: FilterSource): void {
    const { type, origin } = dictionaries
    products.type.set(place, type.add(source.productType))
    products.origin.set(place, origin.add(source.facts.countryOfOrigin))
    products.goals.set(place, bitsOf(goals, source.facts.goals ?? []))
    products.diet.set(place, source.facts.diet ? bitsOf(diets, [source.facts.diet]) : 0)
    products.created.set(place, Math.floor(source.createdAt.getTime() / 60_000))
    setRating(place, ratingKey(source.rating))
  }

  function setRating(place: number, key: number): void {
    rated += Number(key > 0) - Number((products.rating.values[place] ?? 0) > 0)
    products.rating.set(place, key)
  }

  function setVariant(at: number, source: FilterSource, variant: FilterVariant): void {
    const { flavour, size, units } = describeVariant(source, variant)
    ids[at] = variant.id
    variants.flavour.set(at, dictionaries.flavour.add(flavour))
    variants.size.set(at, dictionaries.size.add(size === null ? null : sizeLabel(size)))
    variants.band.set(at, bandOf(variant.price))
    variants.stock.set(at, variant.isInStock ? 0 : -1)
    variants.price.set(at, variant.price)
    for (const [name, column] of Object.entries(prices))
      column.set(at, units.find((each) => each.name === name)?.price ?? -1)
  }

  function addVariants(place: number, source: FilterSource): void {
    for (const at of roomOf(place)) variants.place.set(at, -1)
    const first = variants.price.length
    for (const column of [...Object.values(variants), ...Object.values(prices)])
      for (const _ of source.variants) column.push(-1)
    products.first.set(place, first)
    products.count.set(place, source.variants.length)
    for (const at of roomOf(place)) variants.place.set(at, place)
  }

  function* roomOf(place: number): Generator<number> {
    const first = products.first.values[place] ?? 0
    const count = products.count.values[place] ?? 0
    for (let at = first; at < first + count; at += 1) yield at
  }

  return {
    dictionaries,
    products,
    variants,
    prices,
    ids,
    roomOf,
    get size() {
      return products.first.length
    },
    get hasRatings() {
      return rated > 0
    },
    add(source: FilterSource): void {
      for (const column of Object.values(products)) column.push(0)
      const place = products.first.length - 1
      addVariants(place, source)
      this.replace(place, source)
    },
    /** More or fewer variants go to the end; their old room stays empty until the next reading. */
    replace(place: number, source: FilterSource): void {
      if (products.count.values[place] !== source.variants.length) addVariants(place, source)
      setProduct(place, source)
      const first = products.first.values[place] ?? 0
      for (const [index, variant] of source.variants.entries()) setVariant(first + index, source, variant)
    },
    /** Pieces lately, by place. */
    setSold(pieces: Iterable<readonly [place: number, pieces: number]>): void {
      products.sold.values.fill(0)
      for (const [place, count] of pieces) products.sold.set(place, count)
    },
    setStock(place: number, available: ReadonlyMap<string, number>): void {
      for (const at of roomOf(place)) {
        const count = available.get(ids[at] ?? '')
        if (count !== undefined) variants.stock.set(at, count > 0 ? 0 : -1)
      }
    },
  }
}

/** Below 2 ** 26. */
function ratingKey(rating: FilterSource['rating']): number {
  return rating ? Math.round(rating.mean * 10) * 2 ** 20 + Math.min(rating.count, 2 ** 20 - 1) : 0
}

interface DescribedVariant {
  flavour: string | null
  size: string | null
  units: PricePerUnit[]
}

function describeVariant(source: FilterSource, { options, price }: FilterVariant): DescribedVariant {
  const place = (name: string) => source.optionNames.findIndex((each) => each.toLowerCase() === name)
  const size = options[place('size')] ?? null
  const units = pricesPerUnit(paise(price), statedBy(source), size)
  return { flavour: options[place('flavour')] ?? null, size, units }
}

function statedBy({ facts: { netQuantity, ...facts } }: FilterSource): StatedQuantity | null {
  return netQuantity ? { netQuantity, ...facts } : null
}

/** `320 gm` and `320 g` are one size. */
function sizeLabel(size: string): string {
  const read = readNetQuantity(size)
  if (!read || read.unit === 'piece') return size
  const [large, small] = read.unit === 'g' ? ['kg', 'g'] : ['litre', 'ml']
  return read.amount >= 1_000 ? `${read.amount / 1_000} ${large}` : `${read.amount} ${small}`
}
