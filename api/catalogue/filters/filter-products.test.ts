import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterNames, type SortName, sortNames } from '../../../shop/catalogue/listing-query.ts'
import { openFilterIndex } from './filter-index.ts'
import { filterProducts } from './filter-products.ts'
import type { FilterSource } from './filter-source.ts'
import { Bits } from './match-filters.ts'
import { sortProducts } from './sort-products.ts'

type Own = { flavour: string; size: string; price: number; isInStock: boolean }

const variant = fc.record<Own>({
  flavour: fc.constantFrom('Mango', 'Vanilla'),
  size: fc.constantFrom('1 kg', '2 kg'),
  price: fc.constantFrom(40_000, 90_000, 150_000),
  isInStock: fc.boolean(),
})
const product = fc.record({
  type: fc.constantFrom('Protein', 'Creatine'),
  origin: fc.constantFrom('India', 'Germany'),
  diet: fc.constantFrom('veg' as const, 'non-veg' as const),
  goals: fc.subarray(['muscle', 'lean', 'energy'] as const).map((goals) => [...goals]),
  variants: fc.array(variant, { minLength: 1, maxLength: 4 }),
})
type Made = typeof product extends fc.Arbitrary<infer One> ? One : never

const some = <Value>(...values: Value[]) => fc.subarray(values).filter(({ length }) => length > 0)
const filters = fc.record(
  {
    type: some('protein', 'creatine'),
    origin: some('india', 'germany', 'nowhere'),
    diet: some('veg', 'non-veg'),
    goal: some('muscle', 'lean', 'energy'),
    flavour: some('mango', 'vanilla'),
    size: some('1-kg', '2-kg'),
    price: some('under-500', '500-to-999'),
    stock: some('in'),
  },
  { requiredKeys: [] },
)
type Chosen = Record<string, readonly string[]>

const priceOf = ({ variants: [first] }: Made) => first?.price ?? 0
const pricePerKilo = ({ variants: [first] }: Made) =>
  (first?.price ?? 0) / Number.parseInt(first?.size ?? '', 10)
const soldOf = (place: number) => (place * 5) % 3
const createdOf = (place: number) => (place * 5) % 4
const ratingOf = (place: number) => (place % 2 === 0 ? null : { mean: 3 + (place % 3), count: 3 })

function sourceOf({ type, origin, diet, goals, variants }: Made, place: number): FilterSource {
  return {
    productType: type,
    tags: [],
    optionNames: ['Flavour', 'Size'],
    createdAt: new Date(createdOf(place) * 60_000),
    rating: ratingOf(place),
    attributes: {
      countryOfOrigin: origin,
      diet,
      goals,
      servingsPerPack: 10,
      proteinPerServingGrams: 25,
      netQuantity: { amount: 1_000, unit: 'g' },
    },
    variants: variants.map(({ flavour, size, price, isInStock }, at) => ({
      id: `${place}.${at}`,
      options: [flavour, size],
      price,
      isInStock,
    })),
  }
}

function indexOf(products: readonly Made[]) {
  const index = openFilterIndex()
  for (const [place, one] of products.entries()) index.add(sourceOf(one, place))
  return index
}

const slug = (text: string) => text.toLowerCase().replace(' ', '-')
const bandOf = (price: number) =>
  price < 50_000 ? 'under-500' : price < 100_000 ? '500-to-999' : '1000-to-1999'

/** The rule once more, as slowly and plainly as it can be said. */
function valuesOf({ type, origin, diet, goals }: Made, own: Own): Chosen {
  return {
    type: [slug(type)],
    origin: [slug(origin)],
    diet: [diet],
    goal: goals,
    flavour: [slug(own.flavour)],
    size: [slug(own.size)],
    price: [bandOf(own.price)],
    stock: own.isInStock ? ['in'] : [],
  }
}

function firstMatch(one: Made, chosen: Chosen): number {
  return one.variants.findIndex((own) => {
    const values = valuesOf(one, own)
    return Object.entries(chosen).every(([name, wanted]) =>
      wanted.some((value) => values[name]?.includes(value)),
    )
  })
}

const request = { found: null }

test('products, their matching variants and all counts are those of the rule', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 12 }), filters, (products, chosen: Chosen) => {
      const index = indexOf(products)
      const { places, variantAt, counts } = filterProducts(index, { ...request, filters: chosen })
      const matches = products.map((one) => firstMatch(one, chosen))
      expect([...places]).toEqual(matches.flatMap((match, place) => (match < 0 ? [] : [place])))
      expect([...variantAt].map((at) => index.ids[at])).toEqual(
        matches.map((match, place) => (match < 0 ? undefined : `${place}.${match}`)),
      )
      for (const [name, { slugs }] of Object.entries(index.dictionaries))
        for (const [code, value] of slugs.entries())
          expect([name, value, counts[name]?.[code]]).toEqual([
            name,
            value,
            products.filter((one) => firstMatch(one, { ...chosen, [name]: [value] }) >= 0).length,
          ])
    }),
    { numRuns: 100 },
  )
})

const keys: Readonly<Record<SortName, (one: Made, place: number) => number>> = {
  popular: (_, place) => -soldOf(place),
  rating: (_, place) => -(ratingOf(place)?.mean ?? 0),
  price: (one) => priceOf(one),
  'price-high': (one) => -priceOf(one),
  protein: (one) => pricePerKilo(one),
  serving: (one) => pricePerKilo(one),
  newest: (_, place) => -createdOf(place),
  origin: ({ origin }) => ['Germany', 'India'].indexOf(origin),
}

test.each(sortNames)('the order %s is by its key, then by the shop’s; pages join without a gap', (sort) => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (products, limit) => {
      const index = indexOf(products)
      index.setSold(products.map((_, place) => [place, soldOf(place)]))
      const filtered = filterProducts(index, { ...request, filters: {} })
      const page = (after?: number) => sortProducts(index, filtered, { sort, after, limit })
      const pages = [page()]
      while (pages.at(-1)?.hasMore) pages.push(page(pages.at(-1)?.places.at(-1)))
      const expected = products
        .map((one, place) => [keys[sort]?.(one, place) ?? 0, place] as const)
        .sort(([one, at], [other, then]) => one - other || at - then)
      expect(pages.flatMap(({ places }) => places)).toEqual(expected.map(([, place]) => place))
    }),
    { numRuns: 50 },
  )
})

test('every filter has a bit in the arrays', () => {
  const bits = openFilterIndex().filters.map(({ bit }) => bit)
  expect([...Bits.from(bits)]).toEqual(filterNames.map((_, at) => 2 ** at))
})

const made: Made = { type: 'Protein', origin: 'India', diet: 'veg', goals: [], variants: [] }
const whey: Own = { flavour: 'Mango', size: '1 kg', price: 90_000, isInStock: true }

test('what says no price per 25 g of protein comes last, without a guess', () => {
  const index = openFilterIndex()
  const { servingsPerPack: _, ...silent } = sourceOf(made, 0).attributes
  index.add({ ...sourceOf({ ...made, variants: [{ ...whey, price: 100 }] }, 0), attributes: silent })
  index.add(sourceOf({ ...made, variants: [whey] }, 1))
  index.add(sourceOf({ ...made, variants: [{ ...whey, size: '2 kg' }] }, 2))
  const filtered = filterProducts(index, { ...request, filters: {} })
  for (const sort of ['protein', 'serving'] as const)
    expect(sortProducts(index, filtered, { sort, after: undefined, limit: 9 }).places).toEqual([2, 1, 0])
})

test('a changed product, a changed stock and new sales are seen at once', () => {
  const index = indexOf([
    { ...made, variants: [whey] },
    { ...made, variants: [whey] },
  ])
  index.replace(0, sourceOf({ ...made, variants: [whey, { ...whey, flavour: 'Vanilla', price: 40_000 }] }, 0))
  const vanilla = filterProducts(index, { ...request, filters: { flavour: ['vanilla'] } })
  expect([...vanilla.places]).toEqual([0])
  index.setStock(0, new Map([['0.1', 0]]))
  expect([
    ...filterProducts(index, { ...request, filters: { flavour: ['vanilla'], stock: ['in'] } }).places,
  ]).toEqual([])
  index.setSold([[1, 7]])
  const all = filterProducts(index, { ...request, filters: {} })
  expect(sortProducts(index, all, { sort: 'popular', after: undefined, limit: 9 }).places).toEqual([1, 0])
})
