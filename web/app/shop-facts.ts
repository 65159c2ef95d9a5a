import facts from '../../goods/shop.json'
import type { ShopFacts } from '../../shop/shop-facts.ts'

/** What another merchant would change: name, address, telephone. */
export const shop = facts as ShopFacts
