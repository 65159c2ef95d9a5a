import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { carrierName } from '../../../shop/parcels/carriers.ts'
import { Moment } from '../time/time.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { StatusMark } from './status-labels.tsx'

export function Parcels({ order: { parcels, status } }: { order: ShownOrder }) {
  if (parcels.length === 0) return null
  return (
    <Section title={parcels.length === 1 ? 'Parcel' : 'Parcels'}>
      <ul>
        {parcels.map((parcel) => (
          <li key={parcel.number} className="grid gap-1 border-line border-t px-4 py-3 first:border-t-0">
            <div className="flex flex-wrap items-center gap-x-4">
              <strong>{`Parcel ${parcel.number}`}</strong>
              <StatusMark status={parcel.status} />
              <span className="text-muted">{`by ${parcel.packer}`}</span>
            </div>
            <div>{contentsOf(parcel)}</div>
            <div className="text-muted">
              <span>
                {[parcel.grams && `${parcel.grams} g`, parcel.carrier && carrierName(parcel.carrier)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {parcel.awb && <Awb url={parcel.trackingUrl} awb={parcel.awb} />}
            </div>
            {status !== 'cancelled' && isUnclear(parcel) && (
              <Notice kind="problem">
                It turned back, and its carrier reports it as delivered since. Ask the carrier who has it,
                then choose Delivered or Returned.
              </Notice>
            )}
            {parcel.lostReason && <div>{`Lost: ${parcel.lostReason}`}</div>}
            {parcel.returnReason && (
              <div>
                {`Returned: ${parcel.returnReason}${parcel.returnOutcome === 'restock' ? ', back on sale' : ', kept apart'}`}
              </div>
            )}
            {parcel.deliveredAt && (
              <div>
                Delivered <Moment at={parcel.deliveredAt} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Scans have not moved it. */
function isUnclear({ status, scans }: ShownOrder['parcels'][number]): boolean {
  return (status === 'dispatched' || status === 'lost') && scans.some(({ code }) => code === 'delivered')
}

export function contentsOf({ lines }: ShownOrder['parcels'][number]): string {
  return lines
    .map(
      ({ title, quantity, refunded }) =>
        `${quantity} × ${title}${refunded > 0 ? ` (${refunded} refunded)` : ''}`,
    )
    .join(', ')
}

function Awb({ url, awb }: { url: string | null; awb: string }) {
  if (url === null) return <> {awb}</>
  return (
    <>
      {' '}
      <a href={url} target="_blank" rel="noreferrer" className="text-link underline">
        {awb}
      </a>
    </>
  )
}
