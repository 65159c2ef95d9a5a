import * as file from '#store/settings.json'
import type { FileSettings } from '../../shop/settings-contract.ts'

/** Named one by one, so that no script has those that the team edits: `useShopSettings` has them. */
export const shop = {
  benefits: file.benefits,
  blurb: file.blurb,
  brand: file.brand,
  copyrightYear: file.copyrightYear,
  limits: file.limits,
  ratings: file.ratings,
  refundTime: file.refundTime,
  returns: file.returns,
  tagline: file.tagline,
} as Omit<FileSettings, 'coupons' | 'photos'>
