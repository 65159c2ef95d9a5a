import { z } from 'zod'
import { address } from '../addresses/contract.ts'
import { order } from '../orders/contract.ts'
import { profileAnswer } from './contract.ts'

/** As it stands in the books, unpaid ones included; the sums in decimal rupees. */
const ownOrder = order
  .omit({ financial_status: true, fulfillment_status: true })
  .extend({ status: z.string(), payment_id: z.string().nullable() })

/** `GET /api/profile/data`: everything the shop holds about a customer, times in ISO 8601. Nothing in it opens a door. */
export const dataExportAnswer = z.object({
  shop: z.string(),
  writtenAt: z.string(),
  profile: profileAnswer.extend({ signedUpAt: z.string(), activatedAt: z.string().nullable() }),
  addresses: z.array(address),
  orders: z.array(ownOrder),
  sessions: z.array(
    z.object({ device: z.string(), signedInAt: z.string(), lastSeenAt: z.string(), endsAt: z.string() }),
  ),
  subscription: z
    .object({ email: z.string(), askedAt: z.string(), confirmedAt: z.string().nullable() })
    .nullable(),
  /** What the emails are that have not left yet. */
  waitingEmails: z.array(z.string()),
})
export type DataExportAnswer = z.infer<typeof dataExportAnswer>
