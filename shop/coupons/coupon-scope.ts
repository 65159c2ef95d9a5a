import { type Collectable, type Collection, collectionsOf } from '../catalogue/collections.ts'

/** What a coupon is for: the products it names and those of its collections. Both null: everything. */
export interface CouponScope {
  productHandles: readonly string[] | null
  collections: readonly Collection[] | null
}

/** The products a coupon names, and those of these that stand in one of its collections. Null: it is for everything. */
export function handlesInScope(
  { productHandles, collections }: CouponScope,
  products: readonly (Collectable & { productHandle: string })[],
): string[] | null {
  if (collections === null) return productHandles && [...productHandles]
  const collected = products.filter((product) =>
    collectionsOf(product).some((name) => collections.includes(name)),
  )
  return [...new Set([...(productHandles ?? []), ...collected.map(({ productHandle }) => productHandle)])]
}
