import { useState } from 'react'
import { useShopFacts } from '../document-facts.ts'
import { useQuery } from '../query/use-query.ts'
import { saveDeliveryPin, useDeliveryPin } from './delivery-pin.ts'

export type Delivery = ReturnType<typeof useDelivery>

/** For the stored PIN code. */
export function useDelivery() {
  const facts = useShopFacts()
  const pin = useDeliveryPin()
  const [checks, setChecks] = useState(0)
  const found = useQuery(pin ? `delivery ${pin} ${checks}` : null, async () => {
    const { findDelivery } = await import('./find-delivery.ts').catch(() => {
      throw new Error('We could not reach the shop. Please check your network.')
    })
    return findDelivery(facts, pin)
  })
  /** A new key, since the last look-up may have failed. */
  function check(given: string) {
    setChecks(checks + 1)
    saveDeliveryPin(given)
  }
  return { pin, found, check }
}
