import { z } from 'zod'
import { productQuantities } from '../cart/contract.ts'
import { order } from '../orders/contract.ts'
import { typedCode } from '../phone/contract.ts'
import { plainSigns } from '../typed-text.ts'
import { optionalText, pin, text } from '../wire/contract.ts'

export const paymentOrderRequest = z.object({
  amount: z.int({ error: 'Amount must be a whole number of paise.' }).min(0, 'Amount cannot be negative.'),
  currency: z.literal('INR', { error: 'Currency must be INR.' }),
  products: productQuantities,
  discountCode: optionalText('Coupon code', 100, plainSigns),
  addressId: text('addressId', 500),
})
export type PaymentOrderRequest = z.infer<typeof paymentOrderRequest>

/** `key`: sent again with the same, it is the same order. */
export const cashOrderRequest = paymentOrderRequest.extend({ key: z.uuid('Send a UUID as key.') })
export type CashOrderRequest = z.infer<typeof cashOrderRequest>
export const cashOrderResponse = z.object({ order })
export type CashOrderResponse = z.infer<typeof cashOrderResponse>

/** An order in cash is confirmed by a code: it is sent to the phone number of the order. */
export const orderCodeRequest = z.object({ orderId: text('Order', 100) })
export const confirmOrderRequest = orderCodeRequest.extend({ code: typedCode })
export type ConfirmOrderRequest = z.infer<typeof confirmOrderRequest>

/** An order in cash is paid online before it is packed. */
export const payNowRequest = z.object({ orderId: text('Order', 100), amount: z.int() })
export type PayNowRequest = z.infer<typeof payNowRequest>

export const cashOfferQuery = z.object({
  amount: z.coerce.number({ error: 'Amount must be a whole number of paise.' }).int().min(0).max(1e12),
  pin,
})
/** `reason`: why not, for the shopper. In paise, `saving`: off the amount where it is paid online; `advance`: to be paid online, the rest in cash. */
export const cashOfferResponse = z.object({
  isOffered: z.boolean(),
  reason: z.string().optional(),
  saving: z.int().optional(),
  advance: z.int().optional(),
})
export type CashOfferResponse = z.infer<typeof cashOfferResponse>

/** `orderId` is the provider's; ours where nothing is to be paid (`paid`). `provider`: where there are several, for the page may name others. `redirect`: its own page. */
export const paymentOrderResponse = z.object({
  orderId: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  keyId: z.string().optional(),
  paid: z.literal(true).optional(),
  timeout: z.int().optional(),
  provider: z.string().optional(),
  redirect: z.string().optional(),
})
export type PaymentOrderResponse = z.infer<typeof paymentOrderResponse>

/** Only paymentId, orderId, signature and customerId count. */
export const verifyRequest = z.object({
  paymentId: text('paymentId', 100),
  orderId: text('orderId', 100),
  signature: text('signature', 200),
  customerId: text('customerId', 100),
  discountCode: z.unknown().optional(),
  products: z.unknown().optional(),
  shippingAddress: z.unknown().optional(),
})
export type VerifyRequest = z.infer<typeof verifyRequest>

export const verifyResponse = z.union([
  z.object({
    success: z.literal(true),
    order: order.pick({ id: true, order_number: true, total_price: true }),
  }),
  z.object({ success: z.literal(true), pending: z.literal(true) }),
])
export type VerifyResponse = z.infer<typeof verifyResponse>

export const paymentStatusResponse = z.object({
  status: z.enum(['awaiting-payment', 'paid', 'expired', 'refunded']),
  cancelled: z.literal(true).optional(),
  order: order.optional(),
})
export type PaymentStatusResponse = z.infer<typeof paymentStatusResponse>
