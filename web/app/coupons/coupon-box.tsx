import type { MouseEvent, SubmitEvent } from 'react'
import { boxClass } from '../forms/labelling.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CouponLine } from './apply-coupon.ts'
import { OfferedCoupons } from './offered-coupons.tsx'
import { useCouponBox } from './use-coupon-box.ts'

export function CouponBox({ lines }: { lines: readonly CouponLine[] }) {
  const { applied, typed, error, busy, apply, type, remove } = useCouponBox(lines)
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!applied) void apply(typed.trim())
  }
  function removeCoupon(event: MouseEvent) {
    // The same button has become Apply before the browser handles this click, and would submit.
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
            aria-describedby="coupon-message"
            className={`${boxClass} min-w-0 tracking-wide`}
          />
          {applied ? (
            <Button
              variant="secondary"
              onClick={removeCoupon}
              aria-label="Remove coupon"
              className="shrink-0"
            >
              Remove
            </Button>
          ) : (
            <Button type="submit" variant="secondary" busy={busy} busyText="Checking..." className="shrink-0">
              Apply
            </Button>
          )}
        </div>
        <p id="coupon-message" aria-live="polite" className="font-medium text-sm empty:hidden">
          {applied ? <OfferApplied /> : error && <span className="text-danger">{error}</span>}
        </p>
      </form>
      <OfferedCoupons lines={lines} applied={applied?.code} onChoose={(code) => void apply(code)} />
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
