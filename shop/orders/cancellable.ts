import { hasLeft, type ParcelStatus } from '../parcels/states.ts'
import { canMove, type OrderStatus } from './states.ts'

/** Before a parcel has left, or once all that have left are lost. */
export function isCancellable(
  { status }: { status: OrderStatus },
  parcels: readonly ParcelStatus[],
): boolean {
  const sent = parcels.filter(hasLeft)
  if (status !== 'dispatched') return canMove(status, 'cancelled') && sent.length === 0
  return sent.length > 0 && sent.every((parcel) => parcel === 'lost')
}
