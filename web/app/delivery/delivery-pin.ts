import { isPin } from '../../../shop/postal/place.ts'
import { storedValue } from '../session/stored-value.ts'

/** Stored until logout, for the delivery date on the next product. */
const deliveryPin = storedValue<string>({
  keys: ['deliveryPin'],
  parse: ([pin]) => (isPin(pin ?? '') ? (pin ?? '') : ''),
  format: (pin) => [pin || null],
  fallback: '',
})

export const useDeliveryPin = deliveryPin.use
export const saveDeliveryPin = deliveryPin.write
