import { useState } from 'react'
import { useQuery } from '../query/use-query.ts'
import { keepDeliveryPin, useDeliveryPin } from './delivery-pin.ts'

export type Delivery = ReturnType<typeof useDelivery>

/** When a parcel would arrive at the remembered PIN code. */
export function useDelivery() {
  const pin = useDeliveryPin()
  const [checks, setChecks] = useState(0)
  const found = useQuery(pin ? `delivery ${pin} ${checks}` : null, async () => {
    const { findDelivery } = await import('./find-delivery.ts')
    return findDelivery(pin)
  })
  /** Every check asks anew: the one before may have met no answer. */
  function check(given: string) {
    setChecks(checks + 1)
    keepDeliveryPin(given)
  }
  return { pin, found, check }
}
