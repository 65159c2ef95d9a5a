import { type Collectable, isCollected } from '../../../shop/collections/rule.ts'
import type { Collection } from '../collections/list-collections.ts'
import type { FilterIndex } from '../filters/filter-index.ts'
import type { ProductIndex } from './product-index.ts'

/** The products of one collection, in its order. */
export interface CollectionIndex extends Pick<ProductIndex, 'size' | 'handles' | 'search' | 'placeOf'> {
  readonly collection: Collection
  /** Among all products. */
  readonly places: readonly number[]
  /** By place among all products. */
  readonly ranks: ReadonlyMap<number, number>
  set(place: number, product: Collectable): void
}

interface Catalogued {
  products: () => ProductIndex
  filters: FilterIndex
}

/** Put in order when it is first asked for after a change. */
export function openCollectionIndex(
  collection: Collection,
  { products, filters }: Catalogued,
): CollectionIndex {
  const { rule, sort } = collection
  const named = 'products' in rule ? new Set(rule.products) : null
  const members = new Set<number>()
  let inOrder: number[] | undefined
  let ranks: ReadonlyMap<number, number> | undefined

  function order(): number[] {
    inOrder ??= named && sort === 'hand' ? placesOf(named) : sortPlaces()
    return inOrder
  }

  function placesOf(handles: ReadonlySet<string>): number[] {
    return [...handles].flatMap((handle) => products().placeOf(handle) ?? [])
  }

  function sortPlaces(): number[] {
    const keyOf = keys(filters)[sort]
    return [...members].sort((one, other) => keyOf(one) - keyOf(other) || one - other)
  }

  function openRanks(): ReadonlyMap<number, number> {
    ranks ??= new Map(order().map((place, rank) => [place, rank]))
    return ranks
  }

  return {
    collection,
    get size() {
      return members.size
    },
    get places() {
      return order()
    },
    get ranks() {
      return openRanks()
    },
    handles: (start, most) => products().handlesAt(order().slice(start, start + most)),
    placeOf: (handle) => openRanks().get(products().placeOf(handle) ?? -1),
    search(term, start, most) {
      const found = new Set(products().placesOf(term))
      const places = order()
        .slice(start)
        .filter((place) => found.has(place))
      return products().handlesAt(places.slice(0, most))
    },
    set(place, product) {
      const isIn = named ? named.has(product.handle) : isCollected(rule, product)
      if (isIn === members.has(place) && (!isIn || sort === 'shop')) return
      if (isIn) members.add(place)
      else members.delete(place)
      inOrder = undefined
      ranks = undefined
    },
  }
}

/** As cards show it: by the first variant's price. */
function keys({ products, variants }: FilterIndex): Record<Collection['sort'], (place: number) => number> {
  return {
    shop: () => 0,
    hand: () => 0,
    price: (place) => variants.price.values[products.first.values[place] ?? -1] ?? 0,
    newest: (place) => -(products.created.values[place] ?? 0),
  }
}
