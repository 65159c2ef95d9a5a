import { type Collectable, type Collection, collectionsOf } from '../catalogue/collections.ts'

export interface CouponScope {
  productHandles: readonly string[] | null
  collections: readonly Collection[] | null
}

/** Of `products`, those in the coupon's collections, and all that it names. Null: everything. */
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
