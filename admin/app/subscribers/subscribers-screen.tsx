import { useLoaderData, useLocation } from 'react-router'
import { placeLabel } from '../../../shop/contact/subscriber-places.ts'
import type { listSubscribersResponse } from '../../../shop/contact/subscribers-contract.ts'
import { dayText } from '../../../shop/moment.ts'
import { read } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { ExportList } from '../list/export-list.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { Empty } from '../ui/states.tsx'

export const loader = ({ request }: { request: Request }) =>
  read<typeof listSubscribersResponse>(`/subscribers${new URL(request.url).search}`, {
    signal: request.signal,
  })

type Subscriber = Awaited<ReturnType<typeof loader>>['items'][number]

const columns: Column<Subscriber>[] = [
  { head: 'Email', width: 'minmax(9rem, 2fr)', phone: 'lead', cell: ({ email }) => email },
  {
    head: 'Agreed',
    width: 'minmax(8rem, 1fr)',
    phone: 'second',
    cell: ({ confirmedAt }) => (confirmedAt ? dayText(confirmedAt) : 'not confirmed'),
  },
  { head: 'Where', width: 'minmax(6rem, 1fr)', phone: 'second-end', cell: ({ place }) => placeLabel(place) },
  { head: 'Account', width: '5rem', cell: ({ customerId }) => (customerId ? 'yes' : 'no') },
]

/** Everybody who has asked for updates by email, newest first. */
export function Component() {
  const { items, next } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const mayExport = useMay('customers.export')
  return (
    <ListPage
      title="Subscribers"
      below={
        <p className="mt-1 max-w-2xl text-muted">
          Who wants updates by email, with an account or without. Write only to those who have confirmed.
        </p>
      }
      items={items}
      next={next}
      columns={columns}
      search="Beginning of an email"
      keyOf={({ id }) => id}
      linkTo={({ id }) => `/customers/subscribers/${id}`}
      actions={mayExport && items.length > 0 && <ExportSubscribers />}
      empty={
        new URLSearchParams(search).has('search') ? (
          <Empty title="Nobody is found">Try the beginning of the email.</Empty>
        ) : (
          <Empty title="No subscribers yet">
            They appear here when they ask for updates on the home page or in their account.
          </Empty>
        )
      }
    />
  )
}

function ExportSubscribers() {
  return (
    <ExportList label="Export all" title="Export all subscribers" path="/subscribers/export">
      You get a file for a spreadsheet with the email of everybody who has confirmed, when and where they
      agreed, and a link of their own that unsubscribes. Put the link into every newsletter that you send. The
      audit log notes that you made the file.
    </ExportList>
  )
}
