import { useState } from 'react'
import { useSession } from '../session/session.ts'
import { textLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { DeliveryResult, PinCheck } from './pin-check.tsx'
import { useDelivery } from './use-delivery.ts'

/** When the cart arrives; asks for the PIN code only where none is known. */
export function CartDelivery() {
  const delivery = useDelivery()
  const [isChanging, setChanging] = useState(false)
  const isLookedUp = useSession() !== null && delivery.found.state === 'loading'
  const isWrong = delivery.found.state === 'failed' || delivery.found.data?.pin === null
  if ((delivery.pin === '' && !isLookedUp) || isChanging || isWrong)
    return <PinCheck delivery={delivery} isAsked={isChanging} onChecked={() => setChanging(false)} />
  return (
    <section aria-label="Delivery" className="flex min-h-17 flex-wrap items-start gap-2 text-[0.9375rem]">
      <Icon name="truck" className="mt-0.5 size-5 shrink-0" />
      <div aria-live="polite" className="min-w-0 grow basis-[7rem]">
        <DeliveryResult {...delivery} />
      </div>
      <button
        type="button"
        onClick={() => setChanging(true)}
        className={`-my-2.5 min-h-11 shrink-0 ${textLink}`}
      >
        Change<span className="sr-only"> PIN code</span>
      </button>
    </section>
  )
}
