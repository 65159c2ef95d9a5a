import { deliveryDay } from '../../../shop/catalogue/delivery-day.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { shop } from '../shop-facts.ts'

/** As promised at checkout: `Saturday, 28 November`. */
export function arrivalDay({ created_at, shipping_address }: Order): string {
  const { city, province } = shipping_address
  return deliveryDay(shop, { district: city, state: province }, new Date(created_at))
}
