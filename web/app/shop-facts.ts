import facts from '../../goods/shop.json'
import type { ShopFacts } from '../../shop/shop-facts.ts'

export const shop = facts as ShopFacts
