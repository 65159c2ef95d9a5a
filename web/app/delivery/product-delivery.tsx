import { useEffect } from 'react'
import { PinCheck } from './pin-check.tsx'
import { showDelivery } from './shown-delivery.ts'
import { type Delivery, useDelivery } from './use-delivery.ts'

export function ProductDelivery() {
  const delivery = useDelivery()
  const line = lineOf(delivery.found.data)
  useEffect(() => showDelivery(line), [line])
  return <PinCheck delivery={delivery} />
}

/** Beside the button, as long as the look-up below it. */
function lineOf(found: Delivery['found']['data']): string | null {
  if (!found?.pin) return null
  return found.days ? `Free delivery ${found.days}` : `No delivery to ${found.pin} yet`
}
