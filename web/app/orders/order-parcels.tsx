import type { Order } from '../../../shop/orders/contract.ts'
import { useQuery } from '../query/use-query.ts'
import { useSession } from '../session/session.ts'
import { ParcelDetails } from '../tracking/parcel-details.tsx'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { trackOrder } from './order-calls.ts'

/** Each parcel that has left, also while others of the order are still being packed. */
export function OrderParcels({ order }: { order: Order }) {
  const session = useSession()
  const isAsked = session !== null && order.cancelled_at === null
  const { state, data, retry } = useQuery(isAsked ? `parcels ${order.id}` : null, () =>
    trackOrder(session?.userId ?? '', order.id),
  )
  if (!isAsked) return null
  if (state === 'failed')
    return <RetryNotice onRetry={retry}>We couldn't load where your parcel is.</RetryNotice>
  if (!data) return order.fulfillment_status === null ? null : <Skeleton className="h-48" />
  const isWhole = data.length === 1 && order.fulfillment_status !== null
  return data.map((parcel) => (
    <section
      key={parcel.parcel}
      aria-label={`Parcel ${parcel.parcel}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-stone-100 border-t pt-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3>{isWhole ? 'Your parcel' : `Parcel ${parcel.parcel}`}</h3>
        {parcel.arrivesBy && <p className="text-ink-700">{`Arrives by ${parcel.arrivesBy}`}</p>}
      </div>
      <ParcelDetails parcel={parcel} />
    </section>
  ))
}
