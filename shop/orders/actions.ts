import { hasLeft, type ParcelStatus } from '../parcels/states.ts'
import { moneyOf, type OrderStatus } from './states.ts'

/** What a member of the team may do with an order, where the role allows it. */
export const orderActions = [
  'pack',
  'release',
  'dispatch',
  'deliver',
  'lost',
  'return',
  'cancel',
  'refund',
] as const
export type OrderAction = (typeof orderActions)[number]

interface ActionableOrder {
  status: OrderStatus
  /** Null where there was nothing to pay. */
  paymentId: string | null
  isDisputed: boolean
  /** To the provider: an event alone told of the payment. */
  isUnknown: boolean
  /** Refunded at the provider by hand, in paise. */
  refundedElsewhere: number
  parcels: readonly { status: ParcelStatus }[]
  /** `refundable`: what is left of its invoices, in paise. */
  lines: readonly { ordered: number; packed: number; refundable: number }[]
}

/** What each verb accepts as the order is now; a test compares every situation. */
export function actionsOf(order: ActionableOrder): OrderAction[] {
  const { status, paymentId, isDisputed, isUnknown, refundedElsewhere, parcels, lines } = order
  const has = (...statuses: ParcelStatus[]) => parcels.some((parcel) => statuses.includes(parcel.status))
  const isOpen = status === 'paid' || status === 'packing'
  const isLeftToPack = lines.some(({ ordered, packed }) => packed < ordered)
  const isMoneyThere = !isDisputed && !isUnknown && refundedElsewhere === 0
  const may: Record<OrderAction, boolean> = {
    pack: isOpen && (has('packing') || (isLeftToPack && isMoneyThere)),
    release: has('packing'),
    dispatch: has('packed') && isMoneyThere,
    deliver: has('dispatched', 'lost') || (status === 'dispatched' && parcels.length === 0),
    lost: has('dispatched'),
    return: has('dispatched', 'delivered', 'lost'),
    cancel: isOpen && !isDisputed && !parcels.some((parcel) => hasLeft(parcel.status)),
    refund:
      moneyOf[status] === 'received' &&
      paymentId !== null &&
      !isDisputed &&
      lines.some(({ packed, refundable }) => packed > 0 && refundable > 0),
  }
  return orderActions.filter((action) => may[action])
}
