import { invalidPin, type Place } from '../../../shop/postal/place.ts'
import type { FormValues } from '../forms/use-form.ts'
import { ShopError } from '../shop-api.ts'
import { lookUpFailure, lookUpPlace } from './look-up-place.ts'

/**
 * City and state from the form, or, if it was submitted before the look-up had finished, from a look-up now.
 * Throws an error for the PIN field.
 */
export async function requirePlace({ zip = '', city = '', province = '' }: FormValues) {
  if (city) return { city, province }
  const place = await lookUpPlace(zip).catch((error: unknown) => refusePin(lookUpFailure(error)))
  return namesOf(place ?? refusePin(invalidPin))
}

function namesOf({ district, state }: Place) {
  return { city: district, province: state }
}

function refusePin(sentence: string): never {
  throw new ShopError(400, { code: 'pin-unknown', message: '', fields: { zip: sentence } })
}
