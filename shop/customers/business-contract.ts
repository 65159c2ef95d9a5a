import { z } from 'zod'
import { gstinSentence, isGstin, plainGstin } from '../tax/gstin.ts'
import { personName, text } from '../wire/contract.ts'

/** `state`: where the GSTIN is registered; only invoices of orders delivered there carry it. */
const business = z.object({ legalName: z.string(), gstin: z.string(), state: z.string() })

/** `GET`, `PUT` and `DELETE /api/profile/business`: null for who buys as a consumer. */
export const businessResponse = z.object({ business: business.nullable() })
export type BusinessResponse = z.infer<typeof businessResponse>

/** The state is compared with the address as a parcel is packed. */
export const changeBusinessRequest = z.object({
  legalName: personName('Legal name'),
  gstin: text('GSTIN', 50, plainGstin).refine(isGstin, gstinSentence),
})
export type ChangeBusinessRequest = z.infer<typeof changeBusinessRequest>
