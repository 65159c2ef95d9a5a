import type { ProductFacts } from './catalogue/contract.ts'
import type { EditedFacts } from './pages/facts-contract.ts'

/** `store/settings.json`: what another merchant would change. What the team has published goes before it. */
export interface ShopFacts extends EditedFacts, FileFacts {}

/** They change with a release alone. */
export interface FileFacts {
  brand: string
  /** One character before the name in emails, which show no drawing. */
  symbol: string
  tagline: string
  blurb: string
  /** Of sample products, labelled as such, until somebody has reviewed them; refused in live mode. */
  ratings: { show: boolean; card: number; badge: number }
  benefits: Benefit[]
  /** Of `photos/`: in previews of links to pages without one, and beside the forms of accounts. */
  photos: Record<'linkPreview' | 'forms' | 'wideForms', string>
  refundTime: string
  /** Told to search engines, in line with the terms of service. No days: nothing is taken back. */
  returns: { days: number; damagedOnly: boolean }
  coupons: { internalPrefix: string }
  limits: {
    quantityPerLine: number
    linesPerCart: number
    orderTotalRupees: number
    fewLeft: number
  }
  copyrightYear: number
}

/** Those of the samples are refused in live mode. */
interface Benefit {
  text: string
  on: 'all' | `sample-${ProductFacts['kind']}`
}

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
