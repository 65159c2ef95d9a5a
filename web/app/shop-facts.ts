import {
  benefits,
  blurb,
  brand,
  copyrightYear,
  limits,
  ratings,
  refundTime,
  sample,
  sampleNote,
  tagline,
} from '../../goods/shop.json'
import type { FileFacts } from '../../shop/shop-facts.ts'

/** Named one by one, so that no script has those that the team edits: `useShopFacts` has them. */
export const shop = {
  benefits,
  blurb,
  brand,
  copyrightYear,
  limits,
  ratings,
  refundTime,
  sample,
  sampleNote,
  tagline,
} as Omit<FileFacts, 'coupons'>
