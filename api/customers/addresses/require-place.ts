import { Refusal } from '../../../shop/refusal.ts'
import { findPin } from '../../catalogue/postal/find-pin.ts'

export function requirePlace(pin: string): { city: string; province: string } {
  const place = findPin(pin)
  if (!place) throw new Refusal('unknown-pin', { pin })
  return { city: place.district, province: place.state }
}
