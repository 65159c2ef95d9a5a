export const collectionNames = ['accessories', 'bestsellers'] as const
export type Collection = (typeof collectionNames)[number]

export interface Collectable {
  productType: string
  tags: readonly string[]
}

const belongs: Record<Collection, (product: Collectable) => boolean> = {
  accessories: ({ productType }) => productType.toLowerCase() === 'accessories',
  bestsellers: ({ tags }) => tags.some((tag) => tag.toLowerCase() === 'bestseller'),
}

export function collectionsOf(product: Collectable): Collection[] {
  return collectionNames.filter((name) => belongs[name](product))
}

export function isCollection(name: string): name is Collection {
  return collectionNames.some((each) => each === name)
}
