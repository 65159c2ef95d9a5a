import type { OfferedCoupon } from '../../../shop/coupons/contract.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAsk } from '../ui/use-ask.ts'
import { listCouponsOnce } from './list-coupons.ts'

interface OfferedCouponsProps {
  onChoose: (code: string) => void
}

/** The coupons the shop offers, to be applied by a press. */
export function OfferedCoupons({ onChoose }: OfferedCouponsProps) {
  const { state, data, retry } = useAsk('coupons', listCouponsOnce)
  // As high as two offers, so that the bill below stays where it is.
  if (state === 'loading') return <Skeleton className="h-29" />
  if (state === 'failed') return <Failure onRetry={retry} />
  if (data.length === 0) return null
  return (
    <ul aria-label="Offers" className="grid max-h-44 gap-2 overflow-y-auto overscroll-contain">
      {data.map(({ priceRule }) => (
        <Offer key={priceRule.title} {...priceRule} onChoose={onChoose} />
      ))}
    </ul>
  )
}

function Offer({ title, value, onChoose }: OfferedCoupon['priceRule'] & OfferedCouponsProps) {
  return (
    <li className="flex items-center justify-between gap-3 rounded-field border border-stone-300 border-dashed bg-paper py-1 pr-1 pl-4">
      <span className="min-w-0">
        <span className="block break-words font-semibold text-sm tracking-wide">{title}</span>
        <span className="block text-ink-500 text-sm">{`${value}% off`}</span>
      </span>
      <button
        type="button"
        aria-label={`Apply ${title}`}
        onClick={() => onChoose(title)}
        className="thumb rounded-field px-4 font-semibold text-sm underline-offset-4 hover:underline"
      >
        Apply
      </button>
    </li>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex items-center justify-between gap-3 text-danger text-sm">
      Failed to load coupons.
      <button
        type="button"
        onClick={onRetry}
        className="thumb px-3 font-semibold underline underline-offset-4"
      >
        Retry
      </button>
    </p>
  )
}
