import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type {
  customerResponse,
  customerWrites,
  ShownCustomer,
} from '../../../shop/customers/admin-contract.ts'
import { dayText } from '../../../shop/moment.ts'
import type { listOrdersResponse } from '../../../shop/orders/list-contract.ts'
import type { tagWrites } from '../../../shop/tags/contract.ts'
import { read, write } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { Notes } from '../notes/notes.tsx'
import { PastOrders } from '../orders/past-orders.tsx'
import { fulfilmentLabels } from '../orders/state-labels.tsx'
import { Tags } from '../tags/tags.tsx'
import { Moment } from '../time/time.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { rupees } from '../ui/money.tsx'
import { Section, SectionList } from '../ui/section.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { CustomerData } from './customer-data.tsx'

export async function loader({ params: { customerId }, request }: LoaderFunctionArgs) {
  const { signal } = request
  const cursor = new URL(request.url).searchParams.get('cursor')
  const page = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
  const [customer, orders] = await Promise.all([
    read<typeof customerResponse>(`/customers/${customerId}`, { signal }),
    read<typeof listOrdersResponse>(`/customers/${customerId}/orders?limit=20${page}`, { signal }),
  ])
  return { customer, orders, isFirst: cursor === null }
}

type Data = Awaited<ReturnType<typeof loader>>

/** One customer: orders, addresses, export and erasing. */
export function Component() {
  const { customer, orders, isFirst } = useLoaderData<typeof loader>()
  const name = `${customer.firstName} ${customer.lastName}`.trim() || customer.phone
  return (
    <div className="screen-width max-w-5xl py-4 md:py-6">
      <ScreenTitle>{name}</ScreenTitle>
      <BackLink to="/customers">Customers</BackLink>
      <div className="mb-4 flex flex-wrap items-center gap-x-4">
        <h1>{name}</h1>
        <span className="text-muted">
          {`${customer.orders} ${customer.orders === 1 ? 'order' : 'orders'}, ${rupees(customer.spent)}`}
        </span>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <Orders orders={orders} isFirst={isFirst} />
          <PastOrders orders={customer.pastOrders} />
        </div>
        <div className="grid gap-4">
          <Contact customer={customer} />
          <Annotations customer={customer} />
          <Addresses addresses={customer.addresses} />
          <CustomerData customer={customer} />
        </div>
      </div>
    </div>
  )
}

function Orders({ orders: { items, next }, isFirst }: Pick<Data, 'orders' | 'isFirst'>) {
  return (
    <Section title="Orders">
      <SectionList
        items={items}
        keyOf={({ orderNumber }) => String(orderNumber)}
        empty="None yet."
        row={({ orderNumber, fulfilment, paidAt, pieces, total }) => (
          <span className="col-span-full flex flex-wrap justify-between gap-x-4 pr-2">
            <Link className="font-medium text-link hover:underline" to={`/orders/${orderNumber}`}>
              {orderNumber}
            </Link>
            <span className="flex-1 text-muted">
              <span>{fulfilmentLabels[fulfilment][0]}</span>
              {paidAt && <span>{`, ${dayText(paidAt)}`}</span>}
              <span>{`, ${pieces} ${pieces === 1 ? 'item' : 'items'}`}</span>
            </span>
            {total !== null && <span className="ml-auto">{rupees(total)}</span>}
          </span>
        )}
      />
      {(next !== null || !isFirst) && (
        <nav aria-label="Pages" className="flex justify-between gap-2 border-line border-t p-2">
          {isFirst ? <span /> : <ButtonLink to="?">First page</ButtonLink>}
          {next !== null && <ButtonLink to={`?cursor=${next}`}>Older orders</ButtonLink>}
        </nav>
      )}
    </Section>
  )
}

function proof({ email, isActivated, isGuest }: ShownCustomer): string {
  if (isGuest) return 'Guest: email not confirmed'
  if (!email) return 'Logs in by mobile number'
  return isActivated ? 'Email confirmed' : 'Email not confirmed yet'
}

function Annotations({ customer: { id, notes, tags } }: { customer: ShownCustomer }) {
  const mayWrite = useMay('customers.note')
  const path = `/customers/${id}` as const
  return (
    <>
      <Notes
        notes={notes}
        onAdd={
          mayWrite
            ? (text) => write<typeof customerWrites.addNote>('POST', `${path}/notes`, { text })
            : undefined
        }
      />
      <Tags
        tags={tags}
        list="/customers"
        onChange={
          mayWrite
            ? (change) => write<typeof tagWrites.ofCustomer>('POST', `${path}/tags`, change)
            : undefined
        }
      />
    </>
  )
}

function Contact({ customer }: { customer: ShownCustomer }) {
  const { email, phone, signedUpAt, isActivated, isGuest, isSubscribed, business } = customer
  const seesMessages = useMay('messages.read')
  return (
    <Section title="Contact">
      <div className="grid gap-2 px-4 py-3">
        <p className="break-words">
          {email && (
            <a className="block text-link hover:underline" href={`mailto:${email}`}>
              {email}
            </a>
          )}
          <a className="text-link hover:underline" href={`tel:+91${phone}`}>
            {phone}
          </a>
        </p>
        <p className="text-muted">
          <span>{isGuest ? 'Guest since' : 'Signed up'}</span> <Moment at={signedUpAt} />
        </p>
        <Mark tone={isActivated && !isGuest ? 'done' : 'open'}>{proof(customer)}</Mark>
        <p>{isSubscribed ? 'Wants our updates.' : 'Has not asked for updates.'}</p>
        {business && <p>{`${business.legalName}, GSTIN ${business.gstin}`}</p>}
        {seesMessages && email && (
          <Link className="text-link hover:underline" to={`/messages?search=${encodeURIComponent(email)}`}>
            Messages from this email
          </Link>
        )}
      </div>
    </Section>
  )
}

function Addresses({ addresses }: Pick<ShownCustomer, 'addresses'>) {
  return (
    <Section title="Addresses">
      {addresses.length === 0 && <p className="px-4 py-3 text-muted">None.</p>}
      {addresses.map((one) => (
        <address key={one.id} className="border-line px-4 py-3 not-italic not-first-of-type:border-t">
          <span>{`${one.firstName} ${one.lastName}`.trim()}</span>
          {one.isDefault && <span className="text-muted"> (default)</span>}
          <br />
          <span>{one.address2 ? `${one.address1}, ${one.address2}` : one.address1}</span>
          <br />
          <span>{`${one.city} ${one.zip}, ${one.province}`}</span>
          <br />
          <span>{one.phone}</span>
        </address>
      ))}
    </Section>
  )
}
