import type { FulfilmentStep } from '../../../shop/fulfilment/refusals.ts'
import type { ParcelStatus } from '../../../shop/parcels/states.ts'
import { Refusal } from '../../../shop/refusal.ts'
import type { Parcel } from '../parcels/parcel-store.ts'
import type { OrderInFulfilment } from './order-in-fulfilment.ts'

interface Choice {
  number: number | undefined
  step: FulfilmentStep
  /** In which a parcel waits for this step. */
  from: readonly ParcelStatus[]
  /** In which it has been taken. */
  done: ParcelStatus
}

/** The parcel that was named, or the only one that waits for this step. Throws `parcel-unknown`, `parcel-choice`, `order-step`. */
export function chooseParcel({ order, orderNumber, parcels }: OrderInFulfilment, choice: Choice): Parcel {
  const { number, step, from, done } = choice
  if (number !== undefined) {
    const named = parcels.find((parcel) => parcel.number === number)
    if (!named) {
      throw new Refusal('parcel-unknown', { orderNumber, parcel: number, parcels: parcels.length })
    }
    return named
  }
  const waiting = parcels.filter(({ status }) => from.includes(status))
  const [only] = waiting.length > 0 ? waiting : parcels.filter(({ status }) => status === done)
  if (!only) throw new Refusal('order-step', { orderNumber, step, status: order.status })
  if (waiting.length > 1) {
    throw new Refusal('parcel-choice', { orderNumber, parcels: waiting.map((parcel) => parcel.number) })
  }
  return only
}
