import { hasLeft, type ParcelStatus } from '../parcels/states.ts'
import { canMove, type OrderStatus, type PayBy } from './states.ts'

/** Before a parcel has left; in cash also once it is lost, as nobody pays for it. */
export function isCancellable(
  { status, payBy }: { status: OrderStatus; payBy: PayBy },
  parcels: readonly ParcelStatus[],
): boolean {
  if (status !== 'dispatched') return canMove(status, 'cancelled') && !parcels.some(hasLeft)
  return payBy === 'cash' && parcels.length > 0 && parcels.every((parcel) => parcel === 'lost')
}
