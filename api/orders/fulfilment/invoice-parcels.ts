import type { PackedLine } from '../../../shop/parcels/pack-lines.ts'
import { findBusiness } from '../../customers/business-store.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import type { Parcel } from '../parcels/parcel-store.ts'
import type { OrderInFulfilment } from './order-in-fulfilment.ts'

export interface PackedParcel {
  parcel: Parcel
  lines: readonly PackedLine[]
}

/**
 * Issues the invoices of parcels that were just packed, as the last statements of the transaction that packs them, since their
 * numbers come from a locked row. What it throws packs nothing.
 */
export async function invoiceParcels(
  { tx, now, order }: OrderInFulfilment,
  packed: readonly PackedParcel[],
  { withoutGstin }: { withoutGstin: boolean },
): Promise<void> {
  const business = order.customerId === null || withoutGstin ? null : await findBusiness(tx, order.customerId)
  for (const { parcel, lines } of packed) {
    await issueInvoice(tx, {
      orderId: order.id,
      parcelId: parcel.id,
      business,
      now,
      lines: lines.map(({ line, quantity }) => ({ position: line - 1, quantity })),
    })
  }
}
