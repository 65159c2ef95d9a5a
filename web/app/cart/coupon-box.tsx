import type { MouseEvent, SubmitEvent } from 'react'
import { boxClass } from '../forms/labelling.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { OfferedCoupons } from './offered-coupons.tsx'
import { useCouponBox } from './use-coupon-box.ts'

/** Where a coupon is typed or picked, and taken away again. */
export function CouponBox() {
  const { applied, typed, error, busy, apply, type, remove } = useCouponBox()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!applied) void apply(typed.trim())
  }
  function takeAway(event: MouseEvent) {
    // The same button has become Apply before the browser acts on this press, and would submit.
    event.preventDefault()
    remove()
  }
  return (
    <section aria-label="Coupon" className="grid gap-3">
      <form onSubmit={submit} className="grid gap-1.5">
        <label htmlFor="coupon" className="font-medium text-[0.9375rem]">
          Coupon code
        </label>
        <div className="flex gap-2">
          <input
            id="coupon"
            name="coupon"
            value={typed}
            onChange={(event) => type(event.target.value)}
            disabled={applied !== null}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby="coupon-says"
            className={`${boxClass} min-w-0 tracking-wide`}
          />
          {applied ? (
            <Button variant="secondary" onClick={takeAway} aria-label="Remove coupon" className="shrink-0">
              Remove
            </Button>
          ) : (
            <Button type="submit" variant="secondary" busy={busy} busyText="Checking..." className="shrink-0">
              Apply
            </Button>
          )}
        </div>
        <p id="coupon-says" aria-live="polite" className="font-medium text-sm empty:hidden">
          {applied ? <OfferApplied /> : error && <span className="text-danger">{error}</span>}
        </p>
      </form>
      <OfferedCoupons applied={applied?.code} onChoose={(code) => void apply(code)} />
    </section>
  )
}

function OfferApplied() {
  return (
    <span className="flex items-center gap-1.5 text-success">
      <Icon name="check-circle" className="size-4" />
      Offer applied!
    </span>
  )
}
