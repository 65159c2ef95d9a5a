import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { Moment } from '../time/time.tsx'
import { rupees } from '../ui/money.tsx'
import { Section } from '../ui/section.tsx'
import { doneText } from './done-text.ts'

interface Event {
  at: string
  text: string
}

const scans: Readonly<Record<string, string>> = {
  'picked-up': 'Picked up by the carrier',
  moving: 'On its way',
  'out-for-delivery': 'Out for delivery',
  delivered: 'Delivered',
  'failed-try': 'Delivery attempt failed',
  returning: 'Coming back',
  returned: 'Returned',
  lost: 'Lost',
}

/** What happened, newest first: what the team did, and what carriers and the payment provider said. */
export function Timeline({ order }: { order: ShownOrder }) {
  const events = eventsOf(order)
  return (
    <Section title="Timeline">
      <ol className="px-4 py-2">
        {events.map(({ at, text }) => (
          <li key={`${at} ${text}`} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span>{text}</span>
            <span className="text-muted">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function eventsOf({ paidAt, money, history, parcels }: ShownOrder): Event[] {
  const paid = paidAt ? [{ at: paidAt, text: money ? `Paid ${rupees(money.total)}` : 'Paid' }] : []
  const done = (history ?? [])
    .filter(({ operation }) => operation !== 'move-order' && operation !== 'scan')
    .map(({ at, ...done }) => ({ at, text: doneText(done) }))
  const noted = history ? [] : parcels.flatMap(timesOf)
  const scanned = parcels.flatMap(({ scans: found }) =>
    found.map(({ code, at, place }) => ({
      at,
      text: [scans[code] ?? code, place].filter(Boolean).join(', '),
    })),
  )
  // Of one instant, what is known last happened last.
  return [...paid, ...done, ...noted, ...scanned]
    .toReversed()
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

function timesOf({ number, packedAt, dispatchedAt }: ShownOrder['parcels'][number]): Event[] {
  return [
    ...(packedAt ? [{ at: packedAt, text: `Parcel ${number} packed` }] : []),
    ...(dispatchedAt ? [{ at: dispatchedAt, text: `Parcel ${number} dispatched` }] : []),
  ]
}
