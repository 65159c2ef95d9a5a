import { formatDay } from '../../../shop/day.ts'
import type { TrackedOrder } from '../../../shop/parcels/tracking-contract.ts'
import { ParcelDetails, ParcelItems } from './parcel-details.tsx'
import { headline, lead, writeLead } from './tracking-labels.ts'
import { WriteToUs } from './write-to-us.tsx'

/** Everybody sees it who has the link, so it cancels and returns nothing. */
export function GuestOrder({ order }: { order: TrackedOrder }) {
  const { orderNumber, placedAt, arrives, items, parcels } = order
  return (
    <>
      <header>
        <p className="eyebrow figures mb-2 text-ink-500">
          {`Order #${orderNumber} · Placed on ${formatDay(placedAt)}`}
        </p>
        <h1 className="text-h2">{titleOf(order)}</h1>
        {arrives && <p className="mt-2 text-ink-700">{`Arrives ${arrives}.`}</p>}
      </header>
      <ParcelItems title="You ordered" items={items} />
      {parcels.map((parcel) => (
        <section key={parcel.parcel} className="grid gap-5 border-stone-100 border-t pt-5">
          <header>
            <h2 className="text-h3">{headline(parcel)}</h2>
            <p className="mt-2 text-ink-700">{lead(parcel)}</p>
          </header>
          <ParcelDetails parcel={parcel} />
        </section>
      ))}
      <WriteToUs orderNumber={orderNumber} lead={writeLead(order)} />
    </>
  )
}

function titleOf({ isCancelled, parcels }: TrackedOrder): string {
  if (isCancelled) return 'This order is cancelled'
  return parcels.length === 0 ? 'We’re packing your order' : 'Your order'
}
