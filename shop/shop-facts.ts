/** `goods/shop.json`: what another merchant would change. */
export interface ShopFacts {
  sample: boolean
  sampleNote: string
  brand: string
  tagline: string
  blurb: string
  legalName: string
  address: { line1: string; city: string; state: string; stateCode: string; pin: string; country: string }
  phone: { display: string; dial: string }
  email: string
  hours: string
  social: { name: string; url: string }[]
  fssaiLicence: string
  gstin: string
  grievanceOfficer: { name: string; designation: string; email: string; phone: string }
  /** `sample`: labelled as such, and refused in live mode. */
  ratings: { show: boolean; sample: boolean; card: number; badge: number }
  benefits: Benefit[]
  /** `lostParcelDays`: after which a parcel that was lost is found or refunded. */
  delivery: { dispatchDays: number; sameStateDays: number; elsewhereDays: number; lostParcelDays: number }
  refundTime: string
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

export function benefitsFor(shop: Pick<ShopFacts, 'benefits'>, product: BenefitedProduct | null): string[] {
  if (product?.benefits) return product.benefits
  const kind = product?.kind ?? 'accessory'
  return shop.benefits.filter(({ on }) => on === 'all' || on === kind).map(({ text }) => text)
}
