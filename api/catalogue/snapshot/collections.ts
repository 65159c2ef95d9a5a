import { asksForStock, type Collectable } from '../../../shop/collections/rule.ts'
import type { Collection } from '../collections/list-collections.ts'
import type { FilterIndex } from '../filters/filter-index.ts'
import type { FilterSource } from '../filters/filter-source.ts'
import { type CollectionIndex, openCollectionIndex } from './collection-index.ts'
import type { ProductIndex } from './product-index.ts'

/** Those that are published, in their order. */
export interface Collections {
  all: readonly CollectionIndex[]
  find(handle: string): CollectionIndex | undefined
  /** At its place among all products. */
  set(place: number, handle: string, source: FilterSource): void
  /** After the stock of the product there has changed. */
  restock(place: number): void
}

interface Catalogued {
  products: () => ProductIndex
  filters: FilterIndex
}

export function openCollections(published: readonly Collection[], catalogued: Catalogued): Collections {
  const all = published.map((collection) => openCollectionIndex(collection, catalogued))
  const byHandle = new Map(all.map((each) => [each.collection.handle, each]))
  const stocked = all.filter(({ collection: { rule } }) => asksForStock(rule))
  /** By place; only where a sale can bring products in or out. */
  const known: Omit<Collectable, 'variants'>[] = []

  return {
    all,
    find: (handle) => byHandle.get(handle),
    set(place, handle, { productType, tags, attributes, variants }) {
      const product = { handle, productType, tags, goals: (attributes.goals ?? []) as readonly string[] }
      if (stocked.length > 0) known[place] = product
      for (const each of all) each.set(place, { ...product, variants })
    },
    restock(place) {
      const product = known[place]
      if (!product) return
      const variants = variantsAt(catalogued.filters, place)
      for (const each of stocked) each.set(place, { ...product, variants })
    },
  }
}

function variantsAt({ roomOf, variants }: FilterIndex, place: number): Collectable['variants'] {
  return [...roomOf(place)].map((at) => ({
    price: variants.price.values[at] ?? 0,
    isInStock: variants.stock.values[at] === 0,
  }))
}
