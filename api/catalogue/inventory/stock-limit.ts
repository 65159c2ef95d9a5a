import shopJson from '#store/settings.json' with { type: 'json' }
import type { ShopFacts } from '../../../shop/shop-facts.ts'

const { limits }: Pick<ShopFacts, 'limits'> = shopJson

/** At or below which a variant without a limit of its own is low. */
export const lowAtByDefault = limits.fewLeft
