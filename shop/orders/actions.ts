import { type CarrierId, carrierOf, isByHand } from '../parcels/carriers.ts'
import type { ParcelStatus } from '../parcels/states.ts'
import { isCancellable } from './cancellable.ts'
import { isPackable, moneyOf, type OrderStatus, type PayBy } from './states.ts'

/**
 * What a member of the team may do with an order, where the role allows it. `…-anyway`: what is refused unless `anyway` is sent,
 * because its money is disputed, or was refunded at the provider, or pieces of a parcel are refunded.
 */
export const orderActions = [
  'confirm',
  'pack',
  'pack-anyway',
  'release',
  'dispatch',
  'dispatch-anyway',
  'correct-awb',
  'deliver',
  'lost',
  'return',
  'cancel',
  'refund',
] as const
export type OrderAction = (typeof orderActions)[number]

interface ActionableOrder {
  status: OrderStatus
  payBy: PayBy
  paidAt: Date | null
  /** Null where there was nothing to pay, and in cash. */
  paymentId: string | null
  /** Open or lost. */
  isDisputed: boolean
  isDisputeOpen: boolean
  /** To the provider: an event alone told of the payment. */
  isUnknown: boolean
  /** Refunded at the provider by hand, in paise. */
  refundedElsewhere: number
  parcels: readonly {
    status: ParcelStatus
    carrier: CarrierId | null
    lines: readonly { refunded: number }[]
  }[]
  /** `refundable`: what is left of its invoices, in paise. */
  lines: readonly { ordered: number; packed: number; refundable: number }[]
}

/** What each verb accepts as the order is now; a test compares every situation. */
export function actionsOf(order: ActionableOrder): OrderAction[] {
  const {
    status,
    payBy,
    paidAt,
    paymentId,
    isDisputed,
    isDisputeOpen,
    isUnknown,
    refundedElsewhere,
    parcels,
    lines,
  } = order
  const has = (...statuses: ParcelStatus[]) => parcels.some((parcel) => statuses.includes(parcel.status))
  const isOpen = isPackable(status) || status === 'packing'
  const isLeftToPack = lines.some((line) => line.packed < line.ordered)
  const isMoneyThere = !isDisputed && !isUnknown && refundedElsewhere === 0
  const mayBePacked = isOpen && isLeftToPack && !has('packing')
  const packed = parcels.filter((parcel) => parcel.status === 'packed')
  const isWhole = ({ lines: inParcel }: (typeof packed)[number]) =>
    inParcel.every(({ refunded }) => refunded === 0)
  const may: Record<OrderAction, boolean> = {
    confirm: status === 'placed',
    pack: has('packing') || (mayBePacked && isMoneyThere),
    'pack-anyway': mayBePacked && !isMoneyThere,
    release: has('packing'),
    dispatch: isMoneyThere && packed.some(isWhole),
    'dispatch-anyway': packed.some((parcel) => !isMoneyThere || !isWhole(parcel)),
    'correct-awb': parcels.some(({ status, carrier }) => status === 'dispatched' && isTyped(carrier)),
    deliver:
      (status !== 'cancelled' && has('dispatched', 'lost')) ||
      (status === 'dispatched' && parcels.length === 0),
    lost: has('dispatched'),
    return: has('dispatched', 'delivered', 'lost'),
    cancel:
      !isDisputeOpen &&
      isCancellable(
        { status },
        parcels.map((parcel) => parcel.status),
      ),
    refund:
      moneyOf({ status, payBy, paidAt }) === 'received' &&
      (payBy === 'cash' || paymentId !== null) &&
      !isDisputeOpen &&
      lines.some((line) => line.packed > 0 && line.refundable > 0),
  }
  return orderActions.filter((action) => may[action])
}

/** Of a carrier that is known: the shape of its AWBs is checked. */
function isTyped(carrier: CarrierId | null): boolean {
  return carrier !== null && carrierOf(carrier) !== null && isByHand(carrier)
}
