import { useState } from 'react'
import { deliveryDay } from '../../../shop/catalogue/delivery-day.ts'
import { shop } from '../layout/shop.ts'
import { lookUpPlace } from '../postal/look-up-place.ts'
import { useAsk } from '../ui/use-ask.ts'
import { keepDeliveryPin, useDeliveryPin } from './delivery-pin.ts'

export type Delivery = ReturnType<typeof useDelivery>

/** The place that the remembered PIN code names, and the day a parcel would arrive there. */
export function useDelivery() {
  const pin = useDeliveryPin()
  const [checks, setChecks] = useState(0)
  const asked = useAsk(pin ? `${pin} ${checks}` : null, () => lookUpPlace(pin))
  const place = asked.data ?? null
  /** Every check asks anew: the one before may have met no answer. */
  function check(given: string) {
    setChecks(checks + 1)
    keepDeliveryPin(given)
  }
  return { pin, asked, place, day: place && deliveryDay(shop, place, new Date()), check }
}
