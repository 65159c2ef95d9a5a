import { isMobile, plainPhone } from '../customers/form-rules.ts'
import { normaliseAwb } from '../parcels/carriers.ts'
import { isPin, plainPin } from '../postal/place.ts'
import { oneLine, plainSigns } from '../typed-text.ts'
import type { OrderStatus } from './states.ts'

/** `among`: only orders in these states; missing: in all. */
export type OrderReading =
  | { by: 'number'; number: number }
  | { by: 'phone'; phone: string; among?: readonly OrderStatus[] }
  | { by: 'phone-part'; digits: string; among?: readonly OrderStatus[] }
  | { by: 'email'; email: string }
  | { by: 'coupon'; coupon: string }
  | { by: 'pin'; pin: string }
  | { by: 'payment'; paymentId: string }
  | { by: 'awb'; awb: string }
  | { by: 'name'; name: string }

const largestNumber = 2_147_483_647

/** All that somebody may have meant who typed or scanned it. */
export function readOrderSearch(text: string): OrderReading[] {
  const typed = plainSigns(text)
  if (/^pay_\w+$/i.test(typed)) return [{ by: 'payment', paymentId: typed }]
  const [phone, pin, awb] = [plainPhone(typed), plainPin(typed), normaliseAwb(typed)]
  const number = /^#?\d{1,10}$/.test(typed) ? Number(typed.replace('#', '')) : 0
  return [
    ...(number > 0 && number <= largestNumber ? [{ by: 'number', number } as const] : []),
    ...(isMobile(phone) ? [{ by: 'phone', phone } as const] : []),
    ...(/^\d{4,9}$/.test(typed) ? [{ by: 'phone-part', digits: typed } as const] : []),
    ...(isPin(pin) ? [{ by: 'pin', pin } as const] : []),
    ...(/^[A-Z0-9-]{4,40}$/.test(awb) ? [{ by: 'awb', awb } as const] : []),
    ...(/^\S+@\S+$/.test(typed) ? [{ by: 'email', email: typed.toLowerCase() } as const] : []),
    ...(/^[A-Z0-9_-]{2,50}$/i.test(typed) ? [{ by: 'coupon', coupon: typed.toUpperCase() } as const] : []),
    ...(/\p{L}/u.test(typed) ? [{ by: 'name', name: oneLine(text).toLowerCase() } as const] : []),
  ]
}
