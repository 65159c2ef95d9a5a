import { z } from 'zod'
import { parcelRefunds } from '../refunds/contract.ts'
import { timelineCodes } from './scans.ts'

/** No name, address, phone number or amount: everybody who has the link sees it. */
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
  /** That day is over. */
  isLate: z.literal(true).optional(),
  items: z.array(z.object({ title: z.string(), variantTitle: z.string(), quantity: z.int() })),
  /** Of all that is in it. */
  refund: z.enum(parcelRefunds).nullable(),
  /** It is paid in cash as it arrives. */
  isCashDue: z.literal(true).optional(),
  /** And part of it was paid online before. */
  isAdvancePaid: z.literal(true).optional(),
  /** How many parcels the order has; null while something is not packed. */
  parcels: z.int().nullable(),
  /** Of the order, something has not left yet. */
  isMoreToCome: z.boolean(),
  /** Other parcels of the order that have left and not arrived. */
  othersOnTheWay: z.int(),
  /** Newest first. */
  events: z.array(
    z.object({
      code: z.enum(timelineCodes),
      at: z.string(),
      place: z.string(),
    }),
  ),
})
export type TrackedParcel = z.infer<typeof trackedParcel>

export const trackedParcels = z.array(trackedParcel)

/** Of a guest, by the link of an email. What is said above of name and address holds here too. */
export const trackedOrder = z.object({
  orderNumber: z.int(),
  placedAt: z.string(),
  isCancelled: z.boolean(),
  /** As promised at checkout, while nothing has left and the day is to come. */
  arrives: z.string().nullable(),
  items: trackedParcel.shape.items,
  /** Those that have left. */
  parcels: trackedParcels,
})
export type TrackedOrder = z.infer<typeof trackedOrder>

export const trackingQuery = z.object({ token: z.string().max(100).default('') })
