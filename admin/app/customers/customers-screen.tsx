import { useLoaderData, useSearchParams } from 'react-router'
import type { listCustomersResponse } from '../../../shop/customers/admin-contract.ts'
import { dayText } from '../../../shop/moment.ts'
import type { tagsResponse } from '../../../shop/tags/contract.ts'
import { read } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { ExportList } from '../list/export-list.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { Empty } from '../ui/states.tsx'

export async function loader({ request }: { request: Request }) {
  const { signal } = request
  const [page, { tags }] = await Promise.all([
    read<typeof listCustomersResponse>(`/customers${new URL(request.url).search}`, { signal }),
    read<typeof tagsResponse>('/customers/tags', { signal }),
  ])
  return { ...page, tags }
}

type Customer = Awaited<ReturnType<typeof loader>>['items'][number]

const columns: Column<Customer>[] = [
  {
    head: 'Name',
    width: 'minmax(7rem, 1.2fr)',
    phone: 'lead',
    cell: ({ firstName, lastName, phone }) => `${firstName} ${lastName}`.trim() || phone,
  },
  {
    head: 'Email',
    width: 'minmax(7.5rem, 1.6fr)',
    phone: 'second',
    cell: ({ email, isGuest, phone }) =>
      isGuest ? `${email} (guest)` : email || <span className="lg:hidden">{phone}</span>,
  },
  { head: 'Phone', width: '6.5rem', cell: ({ phone }) => phone },
  { head: 'Where', width: 'minmax(5rem, 1fr)', cell: ({ city, pin }) => `${city} ${pin}` },
  {
    head: 'Signed up',
    width: 'minmax(5.5rem, 0.6fr)',
    sorts: [
      ['newest', 'Newest first'],
      ['oldest', 'Oldest first'],
    ],
    cell: ({ signedUpAt, isActivated }) => (isActivated ? dayText(signedUpAt) : 'not confirmed'),
  },
  {
    head: 'Orders',
    width: '3.25rem',
    phone: 'second-end',
    isEnd: true,
    cell: ({ orders }) => (
      <>
        <span>{orders}</span>
        <span className="lg:hidden">{orders === 1 ? ' order' : ' orders'}</span>
      </>
    ),
  },
  {
    head: 'Spent',
    width: 'minmax(5rem, 0.5fr)',
    phone: 'end',
    isEnd: true,
    sorts: [
      ['most-spent', 'Most spent first'],
      ['least-spent', 'Least spent first'],
    ],
    cell: ({ spent }) => <Money paise={spent} />,
  },
  {
    head: 'Last order',
    width: '5.5rem',
    isExtra: true,
    cell: ({ lastOrderAt }) => lastOrderAt && dayText(lastOrderAt),
  },
  { head: 'Tags', width: 'minmax(5rem, 0.8fr)', isExtra: true, cell: ({ tags }) => tags.join(', ') },
]

/** Everybody with an account. */
export function Component() {
  const { items, next, tags } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const mayExport = useMay('customers.export')
  return (
    <ListPage
      title="Customers"
      name="customers"
      sort={asked.get('sort') ?? 'newest'}
      dates="Signed up on"
      tags={tags}
      items={items}
      next={next}
      columns={columns}
      search="Name, email, phone or its last digits, or PIN code"
      keyOf={({ id }) => id}
      linkTo={({ id }) => `/customers/${id}`}
      actions={
        <>
          <ButtonLink to="/customers/subscribers">Subscribers</ButtonLink>
          {mayExport && items.length > 0 && <ExportCustomers asked={asked} />}
        </>
      }
      empty={
        ['search', 'tag', 'from', 'to'].some((name) => asked.has(name)) ? (
          <Empty title="Nobody is found">
            Try the beginning of the name or email, the last four digits of the phone number, or the PIN code.
          </Empty>
        ) : (
          <Empty title="No customers yet">Customers appear here when they sign up.</Empty>
        )
      }
    />
  )
}

function ExportCustomers({ asked }: { asked: URLSearchParams }) {
  return (
    <ExportList title="Export these customers" path={`/customers/export?${asked}`}>
      You get a file for a spreadsheet with the name, email, phone, address, tags and totals of all customers
      of this list, as it is filtered and sorted. The audit log notes that you made it.
    </ExportList>
  )
}
