import { type DeliveryFacts, deliveryDay } from '../../../shop/catalogue/delivery-day.ts'
import type { Order } from '../../../shop/orders/contract.ts'

/** As promised at checkout: `Saturday, 28 November`. */
export function arrivalDay(facts: DeliveryFacts, { created_at, shipping_address }: Order): string {
  const { city, province } = shipping_address
  return deliveryDay(facts, { district: city, state: province }, new Date(created_at))
}
