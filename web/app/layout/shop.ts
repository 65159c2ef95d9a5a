import facts from '../../../goods/shop.json'
import type { ShopFacts } from '../../../shop/shop-facts.ts'
import type { ServerFact, ShopDetail } from '../../server-writes.ts'

/** What another merchant would change: name, address, telephone. */
export const shop = facts as Omit<ShopFacts, ShopDetail | ServerFact>
