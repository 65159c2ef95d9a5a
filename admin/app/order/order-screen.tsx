import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { orderResponse, orderWrites, ShownOrder } from '../../../shop/orders/admin-contract.ts'
import type { tagWrites } from '../../../shop/tags/contract.ts'
import { read, write } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { NoteList, Notes } from '../notes/notes.tsx'
import { TagLink, Tags } from '../tags/tags.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Section } from '../ui/section.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { Documents } from './documents.tsx'
import { Lines } from './lines.tsx'
import { MoneyTrouble } from './money-trouble.tsx'
import { OrderActions } from './order-actions.tsx'
import { Parcels } from './parcels.tsx'
import { Payment } from './payment.tsx'
import { OrderProgress } from './progress.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RiskPoints } from './risk-points.tsx'
import { orderStatus, StatusMark } from './status-labels.tsx'
import { Timeline } from './timeline.tsx'

export function loader({ request, params }: { request: Request; params: { number?: string } }) {
  return read<typeof orderResponse>(`/orders/${params.number}`, { signal: request.signal })
}

export function Component() {
  const order = useLoaderData<typeof loader>()
  const [isRefunding, setRefunding] = useState(false)
  return (
    <div className="screen-width py-4 md:py-6">
      <ScreenTitle>{`Order ${order.orderNumber}`}</ScreenTitle>
      <BackLink to="/orders?fulfilment=to-pack">Orders</BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1>{`Order ${order.orderNumber}`}</h1>
        <StatusMark status={orderStatus(order)} />
        <OrderActions order={order} onRefund={() => setRefunding(true)} />
      </div>
      <MoneyTrouble order={order} />
      <OrderProgress order={order} />
      <RiskPoints risks={order.cashRisks} />
      {order.cancelReason && <p className="mb-4">{`Cancelled: ${order.cancelReason}`}</p>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Lines order={order} />
          <Parcels order={order} />
          <Payment order={order} onRefund={() => setRefunding(true)} />
          <Timeline order={order} />
        </div>
        <div className="grid gap-4">
          <Customer order={order} />
          <Annotations order={order} />
          <Documents order={order} />
        </div>
      </div>
      {isRefunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </div>
  )
}

function Annotations({ order: { orderNumber, notes, tags } }: { order: ShownOrder }) {
  const mayWrite = useMay('orders.note')
  const path = `/orders/${orderNumber}` as const
  return (
    <>
      <Notes
        notes={notes}
        onAdd={
          mayWrite
            ? (text) => write<typeof orderWrites.addNote>('POST', `${path}/notes`, { text })
            : undefined
        }
      />
      <Tags
        tags={tags}
        list="/orders"
        onChange={
          mayWrite ? (change) => write<typeof tagWrites.ofOrder>('POST', `${path}/tags`, change) : undefined
        }
      />
    </>
  )
}

function Customer({ order: { customer, shippingAddress } }: { order: ShownOrder }) {
  const { firstName, lastName, address1, address2, city, province, zip, phone } = shippingAddress
  return (
    <Section title="Customer">
      <div className="grid p-4">
        <address className="not-italic">
          <strong className="block">{`${firstName} ${lastName}`}</strong>
          {[address1, address2, `${city} ${zip}`, province]
            .filter((line) => line.trim() !== '')
            .map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          {/^\+?\d/.test(phone) ? (
            <a href={`tel:${phone}`} className="text-link inline-block py-1">
              {phone}
            </a>
          ) : (
            <span className="text-muted">{phone}</span>
          )}
        </address>
        {customer && (
          <p>
            {customer.email && (
              <a href={`mailto:${customer.email}`} className="text-link inline-block py-1">
                {customer.email}
              </a>
            )}
            {customer.isGuest && <span className="text-muted"> (guest)</span>}
            <span className="flex flex-wrap gap-x-4">
              <Link to={`/customers/${customer.id}`} className="block py-1 text-link underline">
                {customer.orders === 1 ? 'First order' : `All ${customer.orders} orders`}
              </Link>
              {customer.returns > 0 && (
                <span className="py-1 font-medium text-bad">{`${customer.returns} returned`}</span>
              )}
            </span>
          </p>
        )}
        {customer && customer.tags.length > 0 && (
          <p className="flex flex-wrap gap-x-2">
            <span className="py-1 text-muted">Tags: </span>
            {customer.tags.map((tag) => (
              <TagLink key={tag} tag={tag} list="/customers" />
            ))}
          </p>
        )}
      </div>
      {customer && customer.notes.length > 0 && (
        <div className="border-line border-t">
          <NoteList notes={customer.notes} />
        </div>
      )}
    </Section>
  )
}
