import reviewsJson from '#store/reviews.json' with { type: 'json' }
import shopJson from '#store/settings.json' with { type: 'json' }
import { sampleSettings } from '../shop/pages/sample-settings.ts'
import { type CarrierId, carrierIds } from '../shop/parcels/carriers.ts'
import type { HomeReviews, ShopSettings } from '../shop/shop-settings.ts'
import { storePath } from './platform/store/store-file.ts'
import { StartError } from './start-error.ts'

export interface ShopContent {
  shop: ShopSettings
  reviews: HomeReviews
  carriers: readonly CarrierId[]
}

export const shippedContent: ShopContent = {
  shop: shopJson as ShopSettings,
  reviews: reviewsJson,
  carriers: carrierIds,
}

/** Invented ratings, reviews, licences and contacts are unlawful. Throws a StartError that names each. */
export function requireRealContent({ shop, reviews, carriers }: ShopContent): void {
  const problems = [
    ...sampleSettings(shop).map(
      (field) => `${storePath('settings.json')}, "${field}": put your own in the place of the sample.`,
    ),
    shop.ratings.show &&
      `${storePath('settings.json')}, "ratings": set "show" to false; products have the ratings of their verified reviews.`,
    reviews.sample &&
      reviews.reviews.length > 0 &&
      `${storePath('reviews.json')}: remove the sample reviews ("reviews": []), or put real ones there and set "sample" to false.`,
    carriers.includes('sandbox') &&
      `${storePath('carriers.ts')} and carrier-adapters.ts: remove 'sandbox', which carries nothing.`,
    ...shop.benefits
      .filter(({ on }) => on !== 'all')
      .map(
        ({ text }) => `${storePath('settings.json')}, "benefits": remove "${text}", which is of the samples.`,
      ),
  ].filter((problem) => typeof problem === 'string')
  if (problems.length > 0) {
    throw new StartError(['SHOP_MODE=live does not start with sample content:', ...problems].join('\n  '))
  }
}
