import { rupees } from '../ui/money.tsx'
import { Section } from '../ui/section.tsx'
import { Moment } from '../ui/time.tsx'
import type { ShownOrder } from './order-screen.tsx'

interface Event {
  at: string
  text: string
}

const operations: Readonly<Record<string, string>> = {
  'start-packing': 'began to pack',
  'release-packing': 'gave it back to the queue',
  pack: 'packed',
  dispatch: 'dispatched',
  deliver: 'noted the delivery of',
  'mark-lost': 'noted the loss of',
  return: 'received back',
  cancel: 'cancelled',
  refund: 'refunded items of',
  'retry-refund': 'had a refund tried again of',
  'pay-refund': 'paid a refund by other means of',
  unpack: 'unpacked',
  book: 'booked the carrier for',
  'revoke-links': 'revoked the links of',
  'add-note': 'wrote a note on',
  'resend-email': 'sent an email again for',
  'revoke-invoice-links': 'revoked the invoice links of',
}

const scans: Readonly<Record<string, string>> = {
  'picked-up': 'Picked up by the carrier',
  moving: 'On its way',
  'out-for-delivery': 'Out for delivery',
  delivered: 'Delivered',
  'failed-try': 'Delivery failed',
  returning: 'Coming back',
  returned: 'Came back',
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
    .map(({ at, actor, operation, subject }) => ({ at, text: `${actor} ${doneText(operation, subject)}` }))
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

function doneText(operation: string, subject: string): string {
  const [kind, name = ''] = subject.split(' ')
  const what = kind === 'parcel' ? `parcel ${name.split('/')[1]}` : 'the order'
  return `${operations[operation] ?? operation.replaceAll('-', ' ')} ${what}`
}

function timesOf({ number, packedAt, dispatchedAt }: ShownOrder['parcels'][number]): Event[] {
  return [
    ...(packedAt ? [{ at: packedAt, text: `Parcel ${number} packed` }] : []),
    ...(dispatchedAt ? [{ at: dispatchedAt, text: `Parcel ${number} dispatched` }] : []),
  ]
}
