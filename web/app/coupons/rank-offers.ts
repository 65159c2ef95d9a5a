import { type CartLine, sumCart } from '../../../shop/cart/price-cart.ts'
import type { OfferedCoupon } from '../../../shop/coupons/contract.ts'
import { noMoney, type Paise, paise } from '../../../shop/money.ts'

export interface RankedOffer {
  title: string
  value: number
  /** On the present cart. */
  saving: Paise
  /** Up to the minimum subtotal. */
  missing: Paise
}

export function rankOffers(offered: readonly OfferedCoupon[], lines: readonly CartLine[]): RankedOffer[] {
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
