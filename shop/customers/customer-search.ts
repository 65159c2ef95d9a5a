import { plainPin } from '../postal/place.ts'
import { oneLine, plainSigns } from '../typed-text.ts'
import { isMobile, plainPhone } from './form-rules.ts'

export type CustomerReading =
  | { by: 'phone'; phone: string }
  | { by: 'phone-part'; digits: string }
  | { by: 'pin'; pin: string }
  | { by: 'email-or-name'; start: string }

/** All that somebody may have meant who typed it. */
export function readCustomerSearch(text: string): CustomerReading[] {
  const [phone, pin, digits] = [plainPhone(text), plainPin(text), plainSigns(text)]
  return [
    ...(isMobile(phone) ? [{ by: 'phone', phone } as const] : []),
    ...(/^\d{4,9}$/.test(digits) ? [{ by: 'phone-part', digits } as const] : []),
    ...(/^[1-9]\d{5}$/.test(pin) ? [{ by: 'pin', pin } as const] : []),
    { by: 'email-or-name', start: oneLine(text).toLowerCase() },
  ]
}
