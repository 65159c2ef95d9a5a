import { z } from 'zod'

/** No name, address, phone number or amount: whoever has the link sees it. */
export const trackedParcel = z.object({
  orderNumber: z.int(),
  parcel: z.int(),
  status: z.enum(['dispatched', 'delivered', 'lost', 'returned']),
  carrier: z.string(),
  awb: z.string(),
  /** The carrier's own page, where it has one. */
  carrierUrl: z.string().nullable(),
  /** City and state. */
  destination: z.string(),
  /** `Friday, 27 November`, while it is on its way. */
  arrivesBy: z.string().nullable(),
  items: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /** Newest first. */
  events: z.array(
    z.object({
      code: z.enum([
        'picked-up',
        'moving',
        'out-for-delivery',
        'failed-try',
        'delivered',
        'returning',
        'returned',
        'lost',
      ]),
      at: z.string(),
      place: z.string(),
    }),
  ),
})
export type TrackedParcel = z.infer<typeof trackedParcel>

export const trackedParcels = z.array(trackedParcel)

export const trackingQuery = z.object({ token: z.string().max(100).default('') })
