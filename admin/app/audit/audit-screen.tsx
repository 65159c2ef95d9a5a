import { Link, useLoaderData, useLocation, useNavigate } from 'react-router'
import type { auditChoicesResponse, listAuditResponse } from '../../../shop/team/audit-contract.ts'
import { readEndTime, readTime } from '../../../shop/typed-time.ts'
import { query, read } from '../api.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { Age, Moment } from '../time/time.tsx'
import { Empty } from '../ui/states.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { describeChange, listChanges } from './describe-change.ts'

export async function loader({ request }: { request: Request }) {
  const { signal } = request
  const asked = new URL(request.url).searchParams
  const [page, choices] = await Promise.all([
    read<typeof listAuditResponse>(`/audit${auditQuery(asked)}`, { signal }),
    read<typeof auditChoicesResponse>('/audit/choices', { signal }),
  ])
  return { ...page, choices }
}

/** Days of the filters are those of Asia/Kolkata, both included. */
function auditQuery(asked: URLSearchParams): string {
  const [from, to] = [asked.get('from'), asked.get('to')]
  const [actor, operation, subject, cursor] = ['actor', 'operation', 'search', 'cursor'].map((name) =>
    asked.get(name),
  )
  return query({
    actor,
    operation,
    subject,
    cursor,
    from: from && readTime(from)?.toISOString(),
    until: to && readEndTime(to)?.toISOString(),
  })
}

type Entry = Awaited<ReturnType<typeof loader>>['items'][number]

export function Component() {
  const { items, next, choices } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const open = items.find(({ id }) => id === new URLSearchParams(search).get('entry'))
  return (
    <>
      <ListPage
        title="Audit log"
        search="Order number or subject"
        filters={<AuditFilters {...choices} />}
        items={items}
        next={next}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ id }) => entryLink(search, id)}
        empty={<Empty title="Nothing like this was done">Try fewer filters.</Empty>}
      />
      <Dialog
        title="Entry"
        isOpen={open !== undefined}
        onClose={() => navigate(entryLink(search, null), { replace: true })}
      >
        {open && <EntryDetails entry={open} />}
      </Dialog>
    </>
  )
}

function entryLink(search: string, id: string | null): string {
  const wanted = new URLSearchParams(search)
  wanted.delete('entry')
  if (id !== null) wanted.set('entry', id)
  return `?${wanted}`
}

const columns: readonly Column<Entry>[] = [
  {
    head: 'What',
    cell: ({ operation }) => operationLabel(operation),
    width: 'minmax(9rem, 1fr)',
    phone: 'lead',
  },
  { head: 'Of', cell: ({ subject }) => subject, width: 'minmax(8rem, 1fr)', phone: 'second' },
  { head: 'Change', cell: describeChange, width: 'minmax(10rem, 3fr)' },
  { head: 'Who', cell: ({ actor }) => actor, width: 'minmax(6rem, 1fr)', phone: 'second-end' },
  { head: 'When', cell: ({ at }) => <Age at={at} />, width: '6rem', phone: 'end', isEnd: true },
]

function operationLabel(operation: string): string {
  const text = operation.replaceAll(/[-.]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function EntryDetails({ entry }: { entry: Entry }) {
  const { actor, role, operation, subject, at } = entry
  const number = /^(?:order|parcel) (\d+)/.exec(subject)?.[1]
  return (
    <>
      <p>
        <span>{`${operationLabel(operation)}, `}</span>
        {number ? (
          <Link to={`/orders/${number}`} className="text-link underline">
            {subject}
          </Link>
        ) : (
          <span>{subject}</span>
        )}
      </p>
      <p className="text-muted">
        <span>{role ? `${actor} (${role}), ` : `${actor}, `}</span>
        <Moment at={at} />
      </p>
      <table className="figures mt-4">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {listChanges(entry).map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="whitespace-normal!">{before ?? '–'}</td>
              <td className="whitespace-normal!">{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
