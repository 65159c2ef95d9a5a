import { z } from 'zod'

export const arrival = z.object({
  /** Days like `2026-11-27`; `to` is the latest. */
  from: z.iso.date(),
  to: z.iso.date(),
})
export type Arrival = z.infer<typeof arrival>

export const deliveryResponse = z.object({
  pin: z.string(),
  city: z.string(),
  state: z.string(),
  /** Null: parcels are not sent there. */
  arrives: arrival.nullable(),
  /** The same in words: `Fri, 27 Nov – Sat, 28 Nov`. */
  days: z.string().nullable(),
  /** Ordered later, it arrives later. */
  orderBefore: z.iso.datetime().nullable(),
  /** Missing where the shop takes no cash on delivery. */
  cash: z
    .object({
      /** Couriers collect it there. */
      isCollected: z.boolean(),
      /** In paise, of an order's total. */
      from: z.int(),
      to: z.int(),
    })
    .optional(),
})
export type DeliveryResponse = z.infer<typeof deliveryResponse>
