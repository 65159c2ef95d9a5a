import { deliveryDay } from '../../../shop/catalogue/delivery-day.ts'
import { lookUpFailure, lookUpPlace } from '../postal/look-up-place.ts'
import { shop } from '../shop-facts.ts'

export interface FoundDelivery {
  /** `South Delhi, Delhi`. */
  place: string
  /** The day a parcel ordered now should arrive. */
  day: string
}

/** Null for a PIN that does not exist. Throws the sentence for a look-up that failed. */
export async function findDelivery(pin: string): Promise<FoundDelivery | null> {
  const place = await lookUpPlace(pin).catch((error: unknown) => {
    throw new Error(lookUpFailure(error))
  })
  return place && { place: `${place.district}, ${place.state}`, day: deliveryDay(shop, place, new Date()) }
}
