import { sumCart } from '../../../shop/cart/price-cart.ts'
import type { OfferedCoupon } from '../../../shop/coupons/contract.ts'
import { noMoney, type Paise, paise } from '../../../shop/money.ts'
import type { usePricedCart } from './priced-cart.ts'

export interface RankedOffer {
  title: string
  value: number
  /** For the cart of now; nothing where it does not fit. */
  saving: Paise
  /** Still to be spent before it can be used. */
  missing: Paise
}

/** What saves most comes first. */
export function rankOffers(
  offered: readonly OfferedCoupon[],
  lines: ReturnType<typeof usePricedCart>['lines'],
): RankedOffer[] {
  const { subtotal } = sumCart(lines, null)
  const offers = offered.map(
    ({ priceRule: { title, value, productHandles = null, minimumSubtotal = 0 } }) => {
      const missing = paise(Math.max(minimumSubtotal - subtotal, 0))
      const { discount } = sumCart(lines, { percent: value, productHandles })
      return { title, value, missing, saving: missing > 0 ? noMoney : discount }
    },
  )
  return offers.sort((a, b) => b.saving - a.saving)
}
