import shopJson from '#store/settings.json' with { type: 'json' }
import type { ShopSettings } from '../../../shop/shop-settings.ts'

const { limits }: Pick<ShopSettings, 'limits'> = shopJson

/** At or below which a variant without a limit of its own is low. */
export const lowAtByDefault = limits.fewLeft
