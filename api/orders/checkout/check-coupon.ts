import type { ProductQuantity } from '../../../shop/cart/contract.ts'
import { readCart } from '../../../shop/cart/read-cart.ts'
import { priceCheckout } from '../../../shop/checkout/price-checkout.ts'
import type { CheckCouponResponse } from '../../../shop/coupons/contract.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { findCheckoutInputs } from './checkout-inputs.ts'
import { couponProducts } from './coupon-products.ts'

interface CheckCoupon {
  code: string
  products: readonly ProductQuantity[]
  /** Null where nobody is logged in: once-per-customer does not apply yet. */
  customerId: string | null
}

export async function checkCoupon(
  deps: Pick<ShopDeps, 'db' | 'now' | 'catalogue'>,
  { code, products, customerId }: CheckCoupon,
): Promise<CheckCouponResponse> {
  const inputs = await findCheckoutInputs(deps.db, { customerId, products, code, addressId: null })
  const { coupon } = inputs
  if (!coupon) throw new Refusal('coupon-unknown')
  const lines = readCart(products, inputs.variants)
  const { discount } = priceCheckout({ lines, code, coupon, now: deps.now() })
  const { title, percent, productHandles } = coupon
  const known = couponProducts(deps, coupon) ?? []
  return {
    success: true,
    title,
    value: percent,
    discount,
    productHandles: productHandles && [...new Set([...productHandles, ...known])],
  }
}
