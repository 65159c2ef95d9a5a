import type { ProductFacts } from './catalogue/contract.ts'
import type { EditedFacts } from './pages/facts-contract.ts'
import type { FileFacts } from './settings-contract.ts'

/** `store/settings.json`: what another merchant would change. What the team has published goes before it. */
export interface ShopFacts extends EditedFacts, FileFacts {}

export interface HomeReviews {
  sample: boolean
  reviews: { name: string; text: string; rating: number }[]
}

type BenefitedProduct = Pick<ProductFacts, 'sample' | 'kind' | 'benefits'>

/** A product that came from elsewhere claims nothing by itself. */
export function benefitsFor(shop: Pick<FileFacts, 'benefits'>, product: BenefitedProduct | null): string[] {
  if (product?.benefits) return product.benefits
  const sample = product?.sample && `sample-${product.kind}`
  return shop.benefits.filter(({ on }) => on === 'all' || on === sample).map(({ text }) => text)
}
