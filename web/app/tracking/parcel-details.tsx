import { formatMoment } from '../../../shop/moment.ts'
import { lineDetail } from '../../../shop/orders/line-name.ts'
import type { TrackedParcel } from '../../../shop/parcels/tracking-contract.ts'
import { buttonClass } from '../ui/button.tsx'
import { Detail } from '../ui/detail.tsx'

type TimelineEvent = TrackedParcel['events'][number]

/** Courier, tracking number, what happened to it, and what is in it. */
export function ParcelDetails({ parcel }: { parcel: TrackedParcel }) {
  const { carrier, awb, carrierUrl, destination, events, items } = parcel
  return (
    <>
      <dl className="figures grid gap-4 rounded-field bg-paper p-5 sm:grid-cols-3">
        <Detail label="Courier">{carrier}</Detail>
        <Detail label="Tracking number">
          <span className="select-all">{awb}</span>
        </Detail>
        <Detail label="Going to">{destination}</Detail>
      </dl>
      <ol aria-label="What happened so far">
        {events.map((event, index) => (
          <Event key={`${event.code} ${event.at}`} event={event} isLatest={index === 0} />
        ))}
      </ol>
      <ParcelItems title="In this parcel" items={items} />
      {carrierUrl && <CarrierPage parcel={parcel} url={carrierUrl} />}
    </>
  )
}

export function ParcelItems({ title, items }: { title: string; items: TrackedParcel['items'] }) {
  return (
    <div className="border-stone-100 border-t pt-5">
      <p className="mb-2 font-semibold">{title}</p>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={`${item.title} ${item.variantTitle}`} className="wrap-anywhere">
            <span>{item.title}</span>
            <p className="figures text-ink-500 text-sm">{lineDetail(item)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CarrierPage({ parcel: { carrier, awb }, url }: { parcel: TrackedParcel; url: string }) {
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
        {`See it at ${carrier}`}
      </a>
      {!url.includes(encodeURIComponent(awb)) && (
        <p className="text-ink-500 text-sm">
          <span>{`${carrier} asks for your tracking number. Copy it here: `}</span>
          <span className="figures select-all wrap-anywhere font-medium text-ink">{awb}</span>
        </p>
      )}
    </div>
  )
}

function Event({ event: { code, at, place }, isLatest }: { event: TimelineEvent; isLatest: boolean }) {
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-6 -bottom-1 left-[0.4375rem] w-0.5 bg-stone-300 [li:last-child>&]:hidden"
      />
      <span
        aria-hidden="true"
        className={`mt-1.5 size-4 rounded-full ${isLatest ? 'bg-accent' : 'border-2 border-stone-300 bg-white'}`}
      />
      <div>
        <p className={isLatest ? 'font-semibold' : ''}>{eventText[code]}</p>
        <p className="figures wrap-anywhere text-ink-500 text-sm">
          {place && <span>{`${place} · `}</span>}
          <span className="whitespace-nowrap">{formatMoment(at)}</span>
        </p>
      </div>
    </li>
  )
}

const eventText: Record<TimelineEvent['code'], string> = {
  'picked-up': 'Handed to the courier',
  moving: 'On its way',
  'out-for-delivery': 'Out for delivery',
  'failed-try': 'Could not be delivered, the courier will try again',
  delivered: 'Delivered',
  returning: 'On its way back to us',
  returned: 'Back with us',
  lost: 'Lost by the courier',
}
