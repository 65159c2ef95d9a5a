/** Money in paise. */
export type Condition =
  | { is: 'tag' | 'type' | 'goal'; value: string }
  | { is: 'price-from' | 'price-to'; value: number }
  | { is: 'in-stock' }

/** By what its products have, or by hand: their handles, in order. */
export type CollectionRule =
  | { match: 'all' | 'any'; conditions: readonly Condition[] }
  | { products: readonly string[] }

/** What a rule asks of a product; its variants are those for sale. */
export interface Collectable {
  handle: string
  productType: string
  tags: readonly string[]
  goals: readonly string[]
  variants: readonly { price: number; isInStock: boolean }[]
}

/** Prices and stock are those of one variant: it is in where one of its variants fits. */
export function isCollected(rule: CollectionRule, product: Collectable): boolean {
  if ('products' in rule) return rule.products.includes(product.handle)
  const { match, conditions } = rule
  if (conditions.length === 0) return false
  return product.variants.some((variant) =>
    match === 'all'
      ? conditions.every((each) => holds(each, product, variant))
      : conditions.some((each) => holds(each, product, variant)),
  )
}

function holds(
  condition: Condition,
  product: Collectable,
  variant: Collectable['variants'][number],
): boolean {
  switch (condition.is) {
    case 'tag':
      return product.tags.some((tag) => isSameWord(tag, condition.value))
    case 'type':
      return isSameWord(product.productType, condition.value)
    case 'goal':
      return product.goals.includes(condition.value)
    case 'price-from':
      return variant.price >= condition.value
    case 'price-to':
      return variant.price <= condition.value
    case 'in-stock':
      return variant.isInStock
  }
}

function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether a sale can bring a product in or out. */
export function asksForStock(rule: CollectionRule): boolean {
  return 'conditions' in rule && rule.conditions.some(({ is }) => is === 'in-stock')
}

/** `shop`: as the shop lists all products; `hand`: as those of a rule by hand are named. */
export const collectionSorts = ['shop', 'price', 'newest', 'hand'] as const
export type CollectionSort = (typeof collectionSorts)[number]
