import type { ProductAttributes } from './catalogue/contract.ts'
import type { PublicSettings } from './pages/public-settings.ts'
import type { FileSettings } from './settings-contract.ts'

/** `store/settings.json`: what another merchant would change. What the team has published goes before it. */
export interface ShopSettings extends PublicSettings, FileSettings {}

export interface HomeReviews {
  sample: boolean
  reviews: { name: string; text: string; rating: number }[]
}

type BenefitedProduct = Pick<ProductAttributes, 'sample' | 'kind' | 'benefits'>

/** A product that came from elsewhere claims nothing by itself. */
export function benefitsFor(
  shop: Pick<FileSettings, 'benefits'>,
  product: BenefitedProduct | null,
): string[] {
  if (product?.benefits) return product.benefits
  const sample = product?.sample && `sample-${product.kind}`
  return shop.benefits.filter(({ on }) => on === 'all' || on === sample).map(({ text }) => text)
}
