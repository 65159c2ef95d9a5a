import { z } from 'zod'
import { arrival } from '../delivery/contract.ts'
import { longText, text } from '../wire/contract.ts'

export const lineItem = z.object({
  id: z.string(),
  product_id: z.string(),
  variant_id: z.string(),
  name: z.string(),
  title: z.string(),
  variant_title: z.string(),
  quantity: z.int(),
  price: z.string(),
  image: z.string().nullable(),
})
export type LineItem = z.infer<typeof lineItem>

export const shippingAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  zip: z.string(),
  phone: z.string(),
})
export type ShippingAddress = z.infer<typeof shippingAddress>

/** What has been packed of an order, for its customer. */
const orderParcel = z.object({
  number: z.int(),
  status: z.enum(['packed', 'dispatched', 'delivered', 'lost', 'returned']),
  /** Packed, and its courier is to fetch it: its order is not cancelled by its customer any more. */
  is_booked: z.literal(true).optional(),
})

export const order = z.object({
  id: z.string(),
  order_number: z.int(),
  created_at: z.string(),
  cancelled_at: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  /** `pending` and `voided`: of cash that is due, and that will never be. */
  financial_status: z.enum(['paid', 'refund-pending', 'refunded', 'pending', 'voided']),
  /** Missing where it is paid online. */
  pay_by: z.literal('cash').optional(),
  /** It is paid online since. */
  placed_in_cash: z.literal(true).optional(),
  /** In cash and not packed yet: what it comes to where it is paid online now. */
  pay_now: z.string().optional(),
  /** In cash: what of it is paid online before it is packed, and that it is. */
  advance: z.string().optional(),
  advance_paid: z.literal(true).optional(),
  /** In cash: it is confirmed before it is packed, by a call or, as its customer may, by a code. */
  to_confirm: z.literal(true).optional(),
  confirm_by_code: z.literal(true).optional(),
  /** Then it is cancelled. */
  confirm_by: z.string().optional(),
  fulfillment_status: z.enum(['fulfilled']).nullable(),
  delivered_at: z.string().nullable(),
  /** As promised at checkout; null for orders that were promised nothing. */
  arrives: arrival.nullable(),
  parcels: z.array(orderParcel),
  total_price: z.string(),
  subtotal_price: z.string(),
  total_discounts: z.string(),
  /** For paying online: part of `total_discounts`. */
  prepaid_saving: z.string().optional(),
  discount_codes: z.array(z.object({ code: z.string(), amount: z.string(), type: z.literal('percentage') })),
  shipping_address: shippingAddress,
  line_items: z.array(lineItem),
  refund: z
    .object({
      status: z.enum(['pending', 'processed', 'failed']),
      amount: z.string(),
      bank_reference: z.string().nullable(),
    })
    .nullable(),
})
export type Order = z.infer<typeof order>

export const ordersResponse = z.array(order)

export const ordersQuery = z.object({
  limit: z.coerce
    .number({ error: 'Limit must be a whole number.' })
    .int('Limit must be a whole number.')
    .min(1, 'Limit must be at least 1.')
    .max(100, 'Limit can be at most 100.')
    .optional(),
  after: z.string().max(100).optional(),
})
export type OrdersQuery = z.infer<typeof ordersQuery>

export const cancelOrderRequest = z.object({ orderId: text('Order', 100), reason: longText('Reason', 500) })
