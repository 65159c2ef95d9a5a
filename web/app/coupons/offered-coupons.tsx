import type { CartLine } from '../../../shop/cart/price-cart.ts'
import { formatRupees } from '../../../shop/money.ts'
import { handFocusOn } from '../ui/hand-focus-on.ts'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { useOfferedCoupons } from './list-coupons.ts'
import { type RankedOffer, rankOffers } from './rank-offers.ts'

interface OfferedCouponsProps {
  lines: readonly CartLine[]
  applied: string | undefined
  onChoose: (code: string) => void
}

export function OfferedCoupons({ lines, applied, onChoose }: OfferedCouponsProps) {
  const { state, data, retry } = useOfferedCoupons()
  // As high as two offers, against layout shift.
  if (state === 'loading') return <Skeleton className="h-29" />
  if (state === 'failed') return <Failure onRetry={retry} />
  const [best, ...others] = rankOffers(data, lines)
  if (!best) return null
  return (
    <ul
      aria-label="Offers"
      className="grid max-h-48 grid-cols-[minmax(0,1fr)] gap-2 overflow-y-auto overscroll-contain"
    >
      {[best, ...others].map((offer) => (
        <Offer
          key={offer.title}
          offer={offer}
          isBest={offer === best && offer.saving > 0}
          isApplied={offer.title === applied}
          onChoose={onChoose}
        />
      ))}
    </ul>
  )
}

interface OfferProps extends Pick<OfferedCouponsProps, 'onChoose'> {
  offer: RankedOffer
  isBest: boolean
  isApplied: boolean
}

function Offer({ offer, isBest, isApplied, onChoose }: OfferProps) {
  const { title } = offer
  return (
    <li className="offer">
      <span className="min-w-0">
        <span className="block break-words font-semibold text-sm tracking-wide">
          <span>{title}</span>
          {isBest && <span className="ml-2 font-medium text-success tracking-normal">Best offer</span>}
        </span>
        <span className="figures block text-ink-500 text-sm">{offerText(offer)}</span>
      </span>
      <button
        type="button"
        aria-label={isApplied ? undefined : `Apply ${title}`}
        aria-disabled={isApplied || undefined}
        onClick={isApplied ? undefined : () => onChoose(title)}
        className="tap-target rounded-field px-4 font-semibold text-sm underline-offset-4 not-aria-disabled:hover:underline aria-disabled:cursor-default aria-disabled:text-success"
      >
        {isApplied ? 'Applied' : 'Apply'}
      </button>
    </li>
  )
}

function offerText({ value, saving, missing }: RankedOffer): string {
  if (missing > 0) return `${value}% off, spend ${formatRupees(missing)} more`
  return saving > 0 ? `Save ${formatRupees(saving)}, ${value}% off` : `${value}% off selected products`
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex items-center justify-between gap-3 text-danger text-sm">
      Failed to load coupons.
      <button
        ref={handFocusOn}
        type="button"
        onClick={onRetry}
        className="tap-target px-3 font-semibold underline underline-offset-4"
      >
        Retry
      </button>
    </p>
  )
}
