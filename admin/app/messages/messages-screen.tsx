import { redirect, useLoaderData, useLocation } from 'react-router'
import type { listMessagesResponse } from '../../../shop/contact/messages-contract.ts'
import { read } from '../api.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { Age } from '../time/time.tsx'
import { Empty } from '../ui/states.tsx'
import { dueText, type Message, MessageState } from './message-labels.tsx'

const first = '?state=open&sort=oldest'

export async function loader({ request }: { request: Request }) {
  const { search } = new URL(request.url)
  if (search === '') throw redirect(`/messages${first}`)
  return read<typeof listMessagesResponse>(`/messages${search}`, { signal: request.signal })
}

const columns: Column<Message>[] = [
  { head: 'From', width: 'minmax(7rem, 1fr)', phone: 'lead', cell: ({ name }) => name },
  {
    head: 'Message',
    width: 'minmax(6rem, 3fr)',
    phone: 'second',
    cell: ({ excerpt }) => <span className="text-muted">{excerpt}</span>,
  },
  { head: 'Number', width: '4rem', cell: ({ number }) => number },
  { head: 'Who answers', width: 'minmax(6rem, 0.6fr)', cell: ({ owner }) => owner?.name ?? '' },
  {
    head: 'State',
    width: '6rem',
    phone: 'end',
    cell: ({ state, isLate }) => <MessageState state={state} isLate={isLate} />,
  },
  {
    head: 'Due',
    width: '6rem',
    phone: 'second-end',
    cell: ({ dueAt, isLate }) => (
      <span className={isLate ? 'font-medium text-bad' : ''}>
        {dueAt && !isLate && <span className="lg:hidden">due </span>}
        <span>{dueText(dueAt)}</span>
      </span>
    ),
  },
  { head: 'Received', width: '5.5rem', isEnd: true, cell: ({ receivedAt }) => <Age at={receivedAt} /> },
]

/** What was sent with the contact form or by WhatsApp; the ones that wait longest first. */
export function Component() {
  const { items, next, counts } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const tabs = [
    { label: 'Open', query: first, count: counts.open },
    { label: 'Late', query: '?late=true&sort=oldest', count: counts.late },
    { label: 'Mine', query: '?owner=me&state=open&sort=oldest' },
    { label: 'Answered', query: '?state=answered' },
    { label: 'Closed', query: '?state=closed' },
    { label: 'All', query: '?sort=newest' },
  ]
  return (
    <ListPage
      title="Messages"
      items={items}
      next={next}
      columns={columns}
      tabs={tabs}
      search="Number, name or email"
      keyOf={({ number }) => String(number)}
      linkTo={({ number }) => `/messages/${number}`}
      empty={<NoMessages isSearch={asked.has('search')} isOpen={asked.get('state') === 'open'} />}
    />
  )
}

function NoMessages({ isSearch, isOpen }: { isSearch: boolean; isOpen: boolean }) {
  if (isSearch)
    return <Empty title="No message is found">Try the number, or the beginning of the name or email.</Empty>
  if (isOpen)
    return (
      <Empty title="Every message is answered">
        New messages from the contact page or by WhatsApp appear here.
      </Empty>
    )
  return <Empty title="There are no such messages" />
}
