import { type Place, placeOf } from '../../../shop/postal/place.ts'
import { tryAgainIn } from '../../../shop/try-again.ts'
import { shopApi } from '../session/browser-api.ts'
import { ShopError } from '../shop-api.ts'

const lookUpFailed = 'Error fetching data. Please try again later.'

/** The specified text, plus when to try again. */
export function lookUpFailure(error: unknown): string {
  if (!(error instanceof ShopError) || error.status !== 429) return lookUpFailed
  return `${lookUpFailed} ${tryAgainIn(error.retryAfter ?? 60)}`
}

/** Null for a PIN code that does not exist. Throws when the look-up failed. */
export async function lookUpPlace(pin: string): Promise<Place | null> {
  try {
    return placeOf(await shopApi.lookUpPin(pin))
  } catch (error) {
    if (error instanceof ShopError && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}
