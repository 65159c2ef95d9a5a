import json from '../../../goods/shop.json?raw'
import type { ShopFacts } from '../../../shop/shop-facts.ts'
import type { ShopDetail } from '../../server-writes.ts'

/** The build keeps these out of the scripts of all other pages. */
export const shopDetails: Pick<ShopFacts, ShopDetail> = /* @__PURE__ */ JSON.parse(json)
