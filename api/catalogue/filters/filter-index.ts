import * as ownTrade from '#store/trade.ts'
import { readNetQuantity, type StatedQuantity } from '../../../shop/catalogue/unit-price.ts'
import { paise } from '../../../shop/money.ts'
import { type PricePerUnit, pricesPerUnit } from '../../../shop/trades/price-per-unit.ts'
import { bandOf } from './choices.ts'
import { type Column, openColumn } from './column.ts'
import type { Dictionary } from './dictionary.ts'
import type { FilterSource, FilterVariant } from './filter-source.ts'
import { codeOf, type Filtering, type IndexedFilter, openFilters } from './open-filters.ts'

export type FilterIndex = ReturnType<typeof openFilterIndex>

/** All that is for sale, by place; each product's variants one after another. */
export function openFilterIndex(trade: Filtering = ownTrade) {
  const filters = openFilters(trade)
  const dictionaries: Readonly<Record<string, Dictionary>> = Object.fromEntries(
    filters.map(({ name, dictionary }) => [name, dictionary]),
  )
  const ofProduct = filters.filter(({ of }) => of === 'product')
  const ofVariant = filters.filter(({ of }) => of === 'variant')
  const named = (name: string) => filters.find((each) => each.name === name)
  const [stock, band, byFlavour, bySize] = [named('stock'), named('price'), named('flavour'), named('size')]
  const products = {
    first: openColumn(),
    count: openColumn(),
    /** In minutes. */
    created: openColumn(),
    sold: openColumn(),
    /** By the mean of verified reviews, then by their number; 0 without one. */
    rating: openColumn(),
  }
  const variants = {
    /** Of its product; -1 where a product has left its room. */
    place: openColumn(),
    price: openColumn(),
    /** 0 where it is in stock, as the choice of the filter. */
    stock: openColumn(),
  }
  /** Of variants, by the name of their sort; -1 where it is not known. */
  const prices = Object.fromEntries(Object.keys(trade.unitPrices).map((name) => [name, openColumn()]))
  const ids: string[] = []
  let rated = 0

  function setProduct(place: number, source: FilterSource): void {
    for (const filter of ofProduct) {
      const { attribute, column } = filter
      column.set(place, codeOf(filter, attribute ? source.attributes[attribute.key] : source.productType))
    }
    products.created.set(place, Math.floor(source.createdAt.getTime() / 60_000))
    setRating(place, ratingKey(source.rating))
  }

  function setRating(place: number, key: number): void {
    rated += Number(key > 0) - Number((products.rating.values[place] ?? 0) > 0)
    products.rating.set(place, key)
  }

  function setStock(at: number, isInStock: boolean): void {
    for (const column of [variants.stock, stock?.column]) column?.set(at, isInStock ? 0 : -1)
  }

  function setVariant(at: number, source: FilterSource, variant: FilterVariant): void {
    const { flavour, size, units } = describeVariant(source, variant, trade)
    ids[at] = variant.id
    setStock(at, variant.isInStock)
    band?.column.set(at, bandOf(variant.price))
    byFlavour?.column.set(at, byFlavour.dictionary.add(flavour))
    bySize?.column.set(at, bySize.dictionary.add(size === null ? null : sizeLabel(size)))
    variants.price.set(at, variant.price)
    for (const [name, column] of Object.entries(prices))
      column.set(at, units.find((each) => each.name === name)?.price ?? -1)
  }

  function addVariants(place: number, source: FilterSource): void {
    for (const at of roomOf(place)) variants.place.set(at, -1)
    const first = variants.price.length
    for (const column of [...Object.values(variants), ...Object.values(prices), ...columnsOf(ofVariant)])
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
    filters,
    named,
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
      for (const column of [...Object.values(products), ...columnsOf(ofProduct)]) column.push(0)
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
        if (count !== undefined) setStock(at, count > 0)
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

function columnsOf(filters: readonly IndexedFilter[]): Column[] {
  return filters.map(({ column }) => column)
}

function describeVariant(
  source: FilterSource,
  { options, price }: FilterVariant,
  { unitPrices }: Filtering,
): DescribedVariant {
  const place = (name: string) => source.optionNames.findIndex((each) => each.toLowerCase() === name)
  const size = options[place('size')] ?? null
  const units = pricesPerUnit(paise(price), statedBy(source), size, unitPrices)
  return { flavour: options[place('flavour')] ?? null, size, units }
}

function statedBy({ attributes: { netQuantity, ...attributes } }: FilterSource): StatedQuantity | null {
  return netQuantity ? { netQuantity, ...attributes } : null
}

/** `320 gm` and `320 g` are one size. */
function sizeLabel(size: string): string {
  const read = readNetQuantity(size)
  if (!read || read.unit === 'piece') return size
  const [large, small] = read.unit === 'g' ? ['kg', 'g'] : ['litre', 'ml']
  return read.amount >= 1_000 ? `${read.amount / 1_000} ${large}` : `${read.amount} ${small}`
}
