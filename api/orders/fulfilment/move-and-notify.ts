import { queueOrderEmail } from '../order-emails.ts'
import { moveParcel, type Parcel } from '../parcels/parcel-store.ts'
import type { OrderInFulfilment } from './order-in-fulfilment.ts'

type Move = Parameters<typeof moveParcel>

/** Moves a parcel, and queues the email of this move in the same transaction: each move happens once. */
export async function moveAndNotify(
  { tx, order }: Pick<OrderInFulfilment, 'tx' | 'order'>,
  parcel: Pick<Parcel, 'id' | 'status'>,
  to: Move[2],
  changes: Move[3],
): Promise<void> {
  await moveParcel(tx, parcel, to, changes)
  if (to === 'packing' || to === 'packed' || to === 'unpacked') return
  await queueOrderEmail(tx, order, { kind: `parcel-${to}`, orderId: order.id, parcelId: parcel.id })
}
