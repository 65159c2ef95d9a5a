import { isPin } from '../../../shop/postal/place.ts'
import { stored } from '../session/stored.ts'

/** The PIN is remembered until the logout, so that the next product tells its day without being asked. */
const deliveryPin = stored<string>({
  keys: ['deliveryPin'],
  parse: ([pin]) => (isPin(pin ?? '') ? (pin ?? '') : ''),
  format: (pin) => [pin || null],
  fallback: '',
})

export const useDeliveryPin = deliveryPin.use
export const keepDeliveryPin = deliveryPin.write
