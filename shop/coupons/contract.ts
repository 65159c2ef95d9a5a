import { z } from 'zod'
import { productQuantities } from '../cart/contract.ts'
import { text } from '../wire/contract.ts'

/** Of an offered coupon; the value is a positive percentage. */
const priceRule = z.object({
  title: z.string(),
  value: z.number(),
  /** Only where it is bound to some. */
  productHandles: z.array(z.string()).optional(),
  /** In paise, only where there is one. */
  minimumSubtotal: z.int().optional(),
})
export const allCouponsAnswer = z.array(z.object({ priceRule }))
export type OfferedCoupon = z.infer<typeof allCouponsAnswer>[number]

/** For the test screen: offered codes with their age; `created_at` is an ISO instant. */
export const discountCodesAnswer = z.array(
  z.object({ title: z.string(), code: z.string(), created_at: z.string(), id: z.string() }),
)
export type DiscountCode = z.infer<typeof discountCodesAnswer>[number]

export const couponCode = text('Coupon code', 100)

export const checkCouponRequest = z.object({ code: couponCode, products: productQuantities })

/**
 * `discount` in paise, for these products. `productHandles` are the products that the coupon is bound to,
 * so that the cart can be priced while it changes; null or absent where it is for all.
 */
export const checkCouponAnswer = z.object({
  success: z.literal(true),
  title: z.string(),
  value: z.number(),
  discount: z.int(),
  productHandles: z.array(z.string()).nullish(),
})
export type CheckCouponAnswer = z.infer<typeof checkCouponAnswer>
