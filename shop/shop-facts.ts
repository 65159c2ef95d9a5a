/** `goods/shop.json`: everything that another merchant would change about the shop itself. */
export interface ShopFacts {
  /** True while the registered facts are samples; `sampleNote` says which. */
  sample: boolean
  sampleNote: string
  brand: string
  brandDevanagari: string
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
  /** `sample`: nobody gave these ratings. They are labelled so, and a live shop does not start with them. */
  ratings: { show: boolean; sample: boolean; card: number; badge: number }
  benefits: Benefit[]
  shipping: { label: string; promise: string }
  /** Working days: to hand a parcel over, then to reach the shop's own state or any other. */
  delivery: { dispatchDays: number; sameStateDays: number; elsewhereDays: number }
  /** How long a refund takes to arrive, as shoppers read it. */
  refundTime: string
  coupons: { internalPrefix: string }
  limits: {
    quantityPerLine: number
    linesPerCart: number
    /** As the payment provider allows: Razorpay ₹5,00,000 unless it has been raised. */
    orderTotalRupees: number
    fewLeft: number
  }
  copyrightYear: number
}

interface Benefit {
  text: string
  /** Where the line may stand: some claims are allowed on foods alone. */
  on: 'all' | 'food' | 'accessory'
  /** A claim about the body needs proof: a live shop starts once the merchant has confirmed or replaced it. */
  healthClaim?: 'unconfirmed' | 'confirmed'
}

/** `goods/home.json`: the words of the home page; photographs by name. */
export interface HomeWords {
  hero: { headline: string; subheading: string; blurb: string; action: Link; photos: string[] }
  featured: { title: string; text: string; handles: string[]; action: Link }
  omegaShowcase: {
    eyebrow: string
    title: string
    text: string
    figures: { value: string; label: string }[]
    photo: string
  }
  omegaPromo: { title: string; text: string; action: Link; photo: string }
  reviews: { title: string; sampleNote: string }
  about: { title: string; paragraphs: string[]; action: Link; photo: string }
  subscribe: { title: string; text: string; placeholder: string; action: string }
}

export interface Link {
  label: string
  to: string
}

/** `goods/reviews.json`: while they are samples they are shown as samples, and a live shop does not start with them. */
export interface HomeReviews {
  sample: boolean
  reviews: { name: string; text: string; rating: number }[]
}

interface BenefitedProduct {
  kind: 'food' | 'accessory'
  benefits?: string[] | undefined
}

/** A product's own benefit lines, or those of the shop that may stand on products of its kind. */
export function benefitsFor(shop: Pick<ShopFacts, 'benefits'>, product: BenefitedProduct | null): string[] {
  if (product?.benefits) return product.benefits
  const kind = product?.kind ?? 'accessory'
  return shop.benefits.filter(({ on }) => on === 'all' || on === kind).map(({ text }) => text)
}
