import { type Place, placeOf } from '../../../shop/postal/place.ts'
import { shopApi } from '../session/browser-api.ts'
import { ShopError } from '../shop-api.ts'

export const invalidPin = 'Invalid PIN code. Please try again.'
export const lookUpFailed = 'Error fetching data. Please try again later.'

/** Null for a PIN that does not exist. Throws where nobody could say. */
export async function lookUpPlace(pin: string): Promise<Place | null> {
  try {
    return placeOf(await shopApi.lookUpPin(pin))
  } catch (error) {
    if (error instanceof ShopError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
