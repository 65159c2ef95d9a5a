import { formatDay } from '../../../shop/day.ts'
import type { TrackedOrder, TrackedParcel } from '../../../shop/parcels/tracking-contract.ts'

export function eyebrow({ orderNumber, parcel, parcels, isMoreToCome }: TrackedParcel): string {
  const order = `Order #${orderNumber}`
  if (parcels === 1 && !isMoreToCome) return order
  return parcels === null ? `${order} · Parcel ${parcel}` : `${order} · Parcel ${parcel} of ${parcels}`
}

export function headline({ status, events }: TrackedParcel): string {
  if (status === 'delivered') return 'Your parcel has arrived'
  if (status === 'lost') return 'Your parcel is lost'
  const last = lastOf(events)?.code
  if (status === 'returned' || last === 'returned') return 'Your parcel is back with us'
  if (last === 'out-for-delivery') return 'Your parcel is out for delivery'
  if (last === 'returning') return 'Your parcel is on its way back'
  return 'Your parcel is on its way'
}

export function lead(parcel: TrackedParcel): string {
  const { status, events, arrivesBy, isLate, destination, carrier, isCashDue } = parcel
  const last = lastOf(events)
  const arrived = events.find(({ code }) => code === 'delivered')
  if (status === 'delivered') return arrived ? `Delivered on ${formatDay(arrived.at)}.` : 'Delivered.'
  if (status === 'lost') return `${carrier} can't find it. ${settled(parcel) ?? ifLost}`
  if (status === 'returned') return `It came back to us. ${settled(parcel) ?? ifReturned}`
  if (last?.code === 'returned') return `${carrier} brought it back. ${settled(parcel) ?? ifReturned}`
  if (last?.code === 'returning')
    return `${carrier} couldn't deliver it. ${settled(parcel) ?? "We'll let you know when it's back with us."}`
  const wait = isLate ? 'It is later than we promised, and still on its way' : 'It is on its way'
  if (last?.code === 'failed-try') return `${carrier} couldn't deliver it yet, and will try again.`
  const by = arrivesBy ? `It should reach ${destination} by ${arrivesBy}.` : `${wait} to ${destination}.`
  return isCashDue ? `${by} Please keep the cash ready: you pay as it arrives.` : by
}

/** What turned back is on its way to the shop, whatever its carrier says of that way. */
function lastOf(events: TrackedParcel['events']): TrackedParcel['events'][number] | undefined {
  return events.find(({ code }) => code === 'returned' || code === 'returning') ?? events[0]
}

const ifLost = "If it doesn't turn up, we'll refund what was in it and let you know."
const ifReturned = "We'll check what came back, refund it, and let you know when the money is on its way."

/** Of its money; null where that is still to come. */
function settled({ isCashDue, isAdvancePaid, refund }: TrackedParcel): string | null {
  if (isCashDue && isAdvancePaid) return 'What you paid for it online goes back to you. Nothing more is due.'
  if (isCashDue) return 'You have paid nothing for it, so there is nothing to refund.'
  if (refund === null) return null
  return refund === 'complete' ? "We've refunded what was in it." : 'Your refund for it is on its way.'
}

/** Of a guest's order. */
export function writeLead({ isCancelled, parcels }: TrackedOrder): string {
  if (isCancelled || parcels.length > 0) return 'Is something not right?'
  return 'You can cancel in the browser where you ordered. Something else?'
}

export function restOfOrder({ othersOnTheWay, isMoreToCome }: TrackedParcel): string[] {
  const onTheWay =
    othersOnTheWay === 1
      ? 'Another parcel of this order is on its way.'
      : `${othersOnTheWay} other parcels of this order are on their way.`
  return [
    ...(othersOnTheWay > 0 ? [onTheWay] : []),
    ...(isMoreToCome ? ["The rest of your order is still to come. We'll let you know when it leaves."] : []),
  ]
}
