import * as file from '#store/settings.json'
import type { FileSettings } from '../../shop/settings-contract.ts'

/** Named one by one, so that no script has those that the team edits: `useShopSettings` has them. */
export const shop = {
  benefits: file.benefits,
  copyrightYear: file.copyrightYear,
  limits: file.limits,
  ratings: file.ratings,
  refundTime: file.refundTime,
  returns: file.returns,
} as Omit<FileSettings, 'coupons' | 'photos'>
