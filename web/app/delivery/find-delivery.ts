import { type DeliveryFacts, deliveryDay } from '../../../shop/catalogue/delivery-day.ts'
import { lookUpFailure, lookUpPlace } from '../postal/look-up-place.ts'

export interface FoundDelivery {
  /** `South Delhi, Delhi`. */
  place: string
  /** If ordered now. */
  day: string
}

/** Null for a PIN code that does not exist. Throws an error with a text for the shopper. */
export async function findDelivery(facts: DeliveryFacts, pin: string): Promise<FoundDelivery | null> {
  const place = await lookUpPlace(pin).catch((error: unknown) => {
    throw new Error(lookUpFailure(error))
  })
  return place && { place: `${place.district}, ${place.state}`, day: deliveryDay(facts, place, new Date()) }
}
