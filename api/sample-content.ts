import reviewsJson from '../goods/reviews.json' with { type: 'json' }
import shopJson from '../goods/shop.json' with { type: 'json' }
import type { HomeReviews, ShopFacts } from '../shop/shop-facts.ts'
import { sampleFacts } from './facts/sample-facts.ts'
import { StartError } from './start-error.ts'

export interface ShopContent {
  shop: ShopFacts
  reviews: HomeReviews
}

export const shippedContent: ShopContent = { shop: shopJson as ShopFacts, reviews: reviewsJson }

/** Invented ratings, reviews, licences and contacts are unlawful. Throws a StartError that names each. */
export function requireRealContent({ shop, reviews }: ShopContent): void {
  const problems = [
    ...sampleFacts(shop).map(
      (field) => `goods/shop.json, "${field}": put your own in the place of the sample.`,
    ),
    shop.sample && 'goods/shop.json, "sample": set it to false once none of the facts is a sample.',
    shop.ratings.show &&
      shop.ratings.sample &&
      'goods/shop.json, "ratings": set "show" to false, or "sample" to false with figures of real, verified reviews.',
    reviews.sample &&
      reviews.reviews.length > 0 &&
      'goods/reviews.json: remove the sample reviews ("reviews": []), or put real ones there and set "sample" to false.',
    ...unconfirmedClaims(shop).map(
      (text) =>
        `goods/shop.json, "benefits": replace "${text}", or set its "healthClaim" to "confirmed" once you can prove it.`,
    ),
  ].filter((problem) => typeof problem === 'string')
  if (problems.length > 0) {
    throw new StartError(['SHOP_MODE=live does not start with sample content:', ...problems].join('\n  '))
  }
}

function unconfirmedClaims({ benefits }: ShopFacts): string[] {
  return benefits.filter(({ healthClaim }) => healthClaim === 'unconfirmed').map(({ text }) => text)
}
