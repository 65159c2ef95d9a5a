import { z } from 'zod'
import { productQuantities } from '../cart/contract.ts'
import { plainSigns } from '../typed-text.ts'
import { text } from '../wire/contract.ts'

const priceRule = z.object({
  title: z.string(),
  value: z.number(),
  productHandles: z.array(z.string()).optional(),
  minimumSubtotal: z.int().optional(),
})
export const allCouponsResponse = z.array(z.object({ priceRule }))
export type OfferedCoupon = z.infer<typeof allCouponsResponse>[number]

export const discountCodesResponse = z.array(
  z.object({ title: z.string(), code: z.string(), created_at: z.string(), id: z.string() }),
)
export type DiscountCode = z.infer<typeof discountCodesResponse>[number]

export const couponCode = text('Coupon code', 100, plainSigns)

export const checkCouponRequest = z.object({ code: couponCode, products: productQuantities })

/** `discount` in paise. `productHandles` null: all products. */
export const checkCouponResponse = z.object({
  success: z.literal(true),
  title: z.string(),
  value: z.number(),
  discount: z.int(),
  productHandles: z.array(z.string()).nullish(),
})
export type CheckCouponResponse = z.infer<typeof checkCouponResponse>
