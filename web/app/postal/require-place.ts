import type { Place } from '../../../shop/postal/place.ts'
import type { FormValues } from '../forms/use-form.ts'
import { ShopError } from '../shop-api.ts'
import { invalidPin } from './invalid-pin.ts'
import { lookUpFailure, lookUpPlace } from './look-up-place.ts'

/**
 * City and state of a form's PIN: as they stand there, or asked for now by whoever was quicker than
 * the look-up. Throws what the PIN field is to say when the PIN is unknown or nobody could be asked.
 */
export async function requirePlace({ zip = '', city = '', province = '' }: FormValues) {
  if (city) return { city, province }
  const place = await lookUpPlace(zip).catch((error: unknown) => complain(lookUpFailure(error)))
  return wordsOf(place ?? complain(invalidPin))
}

function wordsOf({ district, state }: Place) {
  return { city: district, province: state }
}

function complain(sentence: string): never {
  throw new ShopError(400, { code: 'pin-unknown', message: '', fields: { zip: sentence } })
}
