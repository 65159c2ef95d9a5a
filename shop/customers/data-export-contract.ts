import { z } from 'zod'
import { address } from '../addresses/contract.ts'
import { exportedMessage } from '../contact/messages-contract.ts'
import { exportedSubscription } from '../contact/subscribers-contract.ts'
import { order } from '../orders/contract.ts'
import { exportedPastOrder } from '../orders/past-orders-contract.ts'
import { exportedPhoneLogin, exportedWhatsApp } from '../phone/contract.ts'
import { exportedReview } from '../reviews/contract.ts'
import { exportedStockAlert } from '../stock-alerts/contract.ts'
import { orderDocumentsResponse } from '../tax/contract.ts'
import { wish } from '../wishlist/contract.ts'
import { businessResponse } from './business-contract.ts'
import { exportedSession, profileResponse } from './contract.ts'

const ownOrder = order.omit({ financial_status: true, fulfillment_status: true }).extend({
  status: z.string(),
  payment_id: z.string().nullable(),
  /** From how many on it is called about or paid online. Their reasons name what others refused at a number or PIN code. */
  cash_risk_points: z.int(),
  /** Kept after the account is deleted, as tax law requires. */
  tax_documents: z.array(orderDocumentsResponse.element.omit({ url: true })),
})

/** `GET /api/profile/data`. Contains no secret. */
export const dataExportResponse = z.object({
  shop: z.string(),
  writtenAt: z.string(),
  profile: profileResponse.extend({ signedUpAt: z.string(), activatedAt: z.string().nullable() }),
  /** The mobile number that logs in. */
  phoneLogin: exportedPhoneLogin.nullable(),
  /** What was sent there by WhatsApp. */
  whatsapp: exportedWhatsApp,
  business: businessResponse.shape.business,
  addresses: z.array(address),
  orders: z.array(ownOrder),
  /** Placed before this shop, as their file said. */
  pastOrders: z.array(exportedPastOrder),
  sessions: z.array(exportedSession),
  subscription: exportedSubscription.nullable(),
  wishlist: z.array(wish),
  stockAlerts: z.array(exportedStockAlert),
  /** Whether we still write to them about stock. */
  stockAlertEmails: z.object({ stoppedAt: z.string().nullable() }),
  /** What was sent with the contact form, and our answers. */
  messages: z.array(exportedMessage),
  reviews: z.array(exportedReview),
  /** Whether we still ask for reviews. */
  reviewEmails: z.object({ stoppedAt: z.string().nullable() }),
  waitingEmails: z.array(z.string()),
})
export type DataExportResponse = z.infer<typeof dataExportResponse>
