import { type Collectable, type CollectionRule, isCollected } from '../collections/rule.ts'

export interface CouponScope {
  productHandles: readonly string[] | null
  collections: readonly string[] | null
}

/** Of `products`, those in the coupon's collections, and all that it names. Null: everything. */
export function handlesInScope(
  productHandles: readonly string[] | null,
  rules: readonly CollectionRule[] | null,
  products: readonly Collectable[],
): string[] | null {
  if (rules === null) return productHandles && [...productHandles]
  const collected = products.filter((product) => rules.some((rule) => isCollected(rule, product)))
  return [...new Set([...(productHandles ?? []), ...collected.map(({ handle }) => handle)])]
}
