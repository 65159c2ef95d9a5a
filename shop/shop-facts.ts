import type { EditedFacts } from './pages/facts-contract.ts'

/** `goods/shop.json`: what another merchant would change. What the team has published goes before it. */
export interface ShopFacts extends EditedFacts, FileFacts {}

/** They change with a release alone. */
export interface FileFacts {
  sample: boolean
  sampleNote: string
  brand: string
  tagline: string
  blurb: string
  /** `sample`: labelled as such, and refused in live mode. */
  ratings: { show: boolean; sample: boolean; card: number; badge: number }
  benefits: Benefit[]
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

interface Benefit {
  text: string
  on: 'all' | 'food' | 'accessory'
  healthClaim?: 'unconfirmed' | 'confirmed'
}

export interface HomeReviews {
  sample: boolean
  reviews: { name: string; text: string; rating: number }[]
}

interface BenefitedProduct {
  kind: 'food' | 'accessory'
  benefits?: string[] | undefined
}

export function benefitsFor(shop: Pick<FileFacts, 'benefits'>, product: BenefitedProduct | null): string[] {
  if (product?.benefits) return product.benefits
  const kind = product?.kind ?? 'accessory'
  return shop.benefits.filter(({ on }) => on === 'all' || on === kind).map(({ text }) => text)
}
