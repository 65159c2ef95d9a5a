import { useEffect } from 'react'
import { deliveryCost } from '../../../shop/delivery/delivery-cost.ts'
import type { Paise } from '../../../shop/money.ts'
import { useSite } from '../document-data.ts'
import { CashLine } from './cash-line.tsx'
import { PinCheck } from './pin-check.tsx'
import { ReturnLine } from './return-line.tsx'
import { showDelivery } from './shown-delivery.ts'
import { type Delivery, useDelivery } from './use-delivery.ts'

/** All that a PIN code decides, and what follows it. */
export function ProductDelivery({ price }: { price: Paise }) {
  const delivery = useDelivery()
  const { hasCash } = useSite()
  const found = delivery.found.data
  const isSent = !found?.pin || found.days !== null
  const line = lineOf(found)
  useEffect(() => showDelivery(line), [line])
  return (
    <>
      <PinCheck delivery={delivery} />
      <ul
        aria-label="Delivery and returns"
        className="mt-3 grid gap-2 border-stone-100 border-t pt-3 text-ink-700 text-sm"
      >
        {(hasCash || found?.cash) && isSent && <CashLine cash={found?.cash} price={price} />}
        <ReturnLine />
      </ul>
    </>
  )
}

/** Beside the button, as long as the look-up below it. */
function lineOf(found: Delivery['found']['data']): string | null {
  if (!found?.pin) return null
  return found.days ? `${deliveryCost} ${found.days}` : `No delivery to ${found.pin} yet`
}
