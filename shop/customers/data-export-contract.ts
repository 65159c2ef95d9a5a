import { z } from 'zod'
import { address } from '../addresses/contract.ts'
import { order } from '../orders/contract.ts'
import { ownReviewsResponse } from '../reviews/contract.ts'
import { orderDocumentsResponse } from '../tax/contract.ts'
import { wish } from '../wishlist/contract.ts'
import { businessResponse } from './business-contract.ts'
import { profileResponse } from './contract.ts'

const ownOrder = order.omit({ financial_status: true, fulfillment_status: true }).extend({
  status: z.string(),
  payment_id: z.string().nullable(),
  /** Kept after the account is deleted, as tax law requires. */
  tax_documents: z.array(orderDocumentsResponse.element.omit({ url: true })),
})

/** `GET /api/profile/data`. Contains no secret. */
export const dataExportResponse = z.object({
  shop: z.string(),
  writtenAt: z.string(),
  profile: profileResponse.extend({ signedUpAt: z.string(), activatedAt: z.string().nullable() }),
  business: businessResponse.shape.business,
  addresses: z.array(address),
  orders: z.array(ownOrder),
  /** Placed before this shop, as their file said. */
  pastOrders: z.array(
    z.object({
      name: z.string(),
      placedAt: z.string(),
      totalPaise: z.int(),
      cells: z.record(z.string(), z.string()),
      lines: z.array(z.record(z.string(), z.string())),
    }),
  ),
  sessions: z.array(
    z.object({ device: z.string(), signedInAt: z.string(), lastSeenAt: z.string(), endsAt: z.string() }),
  ),
  subscription: z
    .object({
      email: z.string(),
      askedAt: z.string(),
      confirmedAt: z.string().nullable(),
      place: z.string().nullable(),
    })
    .nullable(),
  wishlist: z.array(wish),
  stockAlerts: z.array(
    z.object({
      product: z.string(),
      variant: z.string(),
      askedAt: z.string(),
      confirmedAt: z.string().nullable(),
      sentAt: z.string().nullable(),
    }),
  ),
  /** Whether we still write to them about stock. */
  stockAlertEmails: z.object({ stoppedAt: z.string().nullable() }),
  /** What was sent with the contact form, and our answers. */
  messages: z.array(
    z.object({
      number: z.int(),
      sentAt: z.string(),
      thread: z.array(z.object({ by: z.enum(['you', 'shop']), at: z.string(), text: z.string() })),
    }),
  ),
  reviews: z.array(ownReviewsResponse.shape.reviews.element.omit({ id: true })),
  /** Whether we still ask for reviews. */
  reviewEmails: z.object({ stoppedAt: z.string().nullable() }),
  waitingEmails: z.array(z.string()),
})
export type DataExportResponse = z.infer<typeof dataExportResponse>
