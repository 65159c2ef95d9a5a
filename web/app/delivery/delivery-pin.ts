import { storedValue } from '../session/stored-value.ts'

/** Stored until logout, for the delivery date on the next product. */
const deliveryPin = storedValue<string>({
  keys: ['deliveryPin'],
  parse: ([text]) => /^\d{6}$/.exec(text ?? '')?.[0] ?? '',
  format: (pin) => [pin || null],
  fallback: '',
})

export const useDeliveryPin = deliveryPin.use
export const readDeliveryPin = deliveryPin.read
export const saveDeliveryPin = deliveryPin.write
