import { formatRupees, type Paise } from '../../../shop/money.ts'
import { Icon } from '../ui/icon.tsx'
import { useOfferedCoupons } from './list-coupons.ts'
import { rankOffers } from './rank-offers.ts'

export interface OffersProps {
  handle: string
  price: Paise
}

/** The best coupon that one of this product meets, by the rule of the cart; short on a phone, where a second line would move the page. */
export function ProductOffers({ handle, price }: OffersProps) {
  const { data = [] } = useOfferedCoupons()
  const line = { productHandle: handle, unitPrice: price, quantity: 1 }
  const offers = rankOffers(data, [line]).filter(({ saving }) => saving > 0)
  const [best, ...others] = offers
  if (!best) return null
  return (
    <p className="figures flex items-start gap-2 text-sm">
      <Icon name="check-circle" className="mt-0.5 size-4 shrink-0 text-success" />
      <span>
        <b className="font-semibold text-success">{`Save ${formatRupees(best.saving)}`}</b>
        <span>{` with ${best.title}`}</span>
        <span className="max-sm:hidden"> at checkout</span>
        {others.length > 0 && (
          <span className="text-ink-500 max-sm:hidden">{`, or ${others.length} more`}</span>
        )}
      </span>
    </p>
  )
}
