import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { isPin, plainPin } from '../../../shop/postal/place.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Delivery } from './use-delivery.ts'

interface PinCheckProps {
  delivery: Delivery
  /** The shopper has just asked for the field. */
  isAsked?: boolean
  onChecked?: () => void
}

export function PinCheck({ delivery, isAsked = false, onChecked }: PinCheckProps) {
  const { pin } = delivery
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const takeTyped = useEffectEvent((value: string) => {
    setTyped(value)
    if (value !== pin && isPin(plainPin(value))) delivery.check(value)
  })
  // Before hydration; Enter did nothing then.
  useLayoutEffect(() => {
    if (field.current?.value) takeTyped(field.current.value)
  }, [])
  useEffect(() => {
    if (!isAsked) return
    field.current?.focus()
    field.current?.select()
  }, [isAsked])
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    delivery.check(field.current?.value || '-')
    onChecked?.()
  }
  return (
    <section aria-label="Delivery" className="grid gap-2">
      <form onSubmit={submit} className="grid gap-1.5">
        <label htmlFor="delivery-pin" className="flex items-center gap-2 font-semibold">
          <Icon name="truck" className="size-5" />
          <span>
            Check delivery date<span className="sr-only"> for your PIN code</span>
          </span>
        </label>
        <div className="flex max-w-sm gap-2">
          <input
            ref={field}
            id="delivery-pin"
            name="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="PIN code"
            maxLength={10}
            value={typed ?? pin}
            onChange={({ target }) => setTyped(target.value)}
            aria-describedby="delivery-result"
            className="figures min-h-12 w-full min-w-0 rounded-field border border-field-border bg-white px-4 transition-colors placeholder:text-ink-500 hover:border-ink focus:border-ink"
          />
          <Button type="submit" variant="secondary" className="shrink-0">
            Check
          </Button>
        </div>
      </form>
      {/* As high as the longest line, which before the cut-off says until when to order. */}
      <div id="delivery-result" aria-live="polite" className="min-h-[4.5em] text-[0.9375rem] sm:min-h-[3em]">
        {pin ? <DeliveryResult {...delivery} /> : <p className="text-ink-500">{hint}</p>}
      </div>
    </section>
  )
}

const hint = 'Your PIN code tells us when your parcel can be with you.'

export function DeliveryResult({ pin, found }: Pick<Delivery, 'pin' | 'found'>) {
  if (!pin) return null
  if (found.data) return found.data.line
  return found.error ? (
    <p className="font-medium text-danger">{found.error.message}</p>
  ) : (
    <p className="text-ink-500">{`Looking up ${pin}...`}</p>
  )
}
