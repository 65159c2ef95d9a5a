import { useLoaderData } from 'react-router'
import type { listEmailsResponse } from '../../../shop/team/health-contract.ts'
import { read } from '../api.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { Age } from '../time/time.tsx'
import { Empty } from '../ui/states.tsx'

export const loader = ({ request }: { request: Request }) =>
  read<typeof listEmailsResponse>(`/health/emails${new URL(request.url).search}`, { signal: request.signal })

type Email = Awaited<ReturnType<typeof loader>>['items'][number]

export function Component() {
  const { items } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="Emails"
      tabs={[
        { label: 'Did not arrive', query: '' },
        { label: 'All that wait', query: 'state=all' },
      ]}
      items={items}
      columns={columns}
      keyOf={({ to, kind, at }) => `${to} ${kind} ${at}`}
      linkTo={({ to }) => `/customers?search=${encodeURIComponent(to)}`}
      empty={<Empty title="All emails arrived">Nothing has failed, and nobody's mailbox refused one.</Empty>}
    />
  )
}

const columns: readonly Column<Email>[] = [
  { head: 'To', cell: ({ to }) => to, width: 'minmax(10rem, 2fr)', phone: 'lead' },
  { head: 'Email', cell: ({ kind }) => kind.replaceAll('-', ' '), width: 'minmax(8rem, 1fr)' },
  { head: 'State', cell: ({ state }) => stateText[state], width: '9rem', phone: 'second' },
  { head: 'Why', cell: ({ reason }) => reason || '–', width: 'minmax(8rem, 3fr)' },
  { head: 'Tries', cell: ({ tries }) => tries, width: '4rem', isEnd: true },
  { head: 'When', cell: ({ at }) => <Age at={at} />, width: '6rem', phone: 'end', isEnd: true },
]

const stateText: Readonly<Record<Email['state'], string>> = {
  waiting: 'Waiting',
  failing: 'Tried again soon',
  'given-up': 'Given up',
  refused: 'No such mailbox',
}
