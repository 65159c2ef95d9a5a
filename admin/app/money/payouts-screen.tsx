import { Link, useLoaderData } from 'react-router'
import { dayText } from '../../../shop/moment.ts'
import type { listPayoutsResponse, unmatchedResponse } from '../../../shop/orders/money-contract.ts'
import { read } from '../api.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { rupees } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { Empty } from '../ui/states.tsx'
import { MoneyTabs } from './money-frame.tsx'
import { payoutStates } from './payout-states.ts'

export async function loader({ request }: { request: Request }) {
  const { signal } = request
  const [page, { items: unmatched }] = await Promise.all([
    read<typeof listPayoutsResponse>(`/payouts${new URL(request.url).search}`, { signal }),
    read<typeof unmatchedResponse>('/payouts/unmatched', { signal }),
  ])
  return { ...page, unmatched }
}

type Data = Awaited<ReturnType<typeof loader>>
type Payout = Data['items'][number]

export function Component() {
  const { items, next, unmatched } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title="Payouts"
      below={
        <>
          <MoneyTabs />
          <Unmatched items={unmatched} />
        </>
      }
      items={items}
      next={next}
      columns={columns}
      keyOf={({ id }) => id}
      linkTo={({ id }) => `/money/payouts/${encodeURIComponent(id)}`}
      empty={<Empty title="No payouts yet">They come some days after the first payments.</Empty>}
    />
  )
}

const columns: readonly Column<Payout>[] = [
  { head: 'Paid out', cell: ({ settledAt }) => dayText(settledAt), width: '7rem', phone: 'lead' },
  { head: 'UTR', cell: ({ utr }) => utr ?? '–', width: 'minmax(9rem, 1fr)', phone: 'second' },
  {
    head: 'State',
    cell: ({ status }) => payoutStates[status],
    width: 'minmax(8rem, 1fr)',
    phone: 'second-end',
  },
  { head: 'Payments and refunds', cell: ({ lines }) => lines, width: '10rem', isEnd: true },
  { head: 'Fees with GST', cell: ({ fees }) => rupees(fees), width: '8rem', isEnd: true },
  { head: 'Amount', cell: ({ amount }) => rupees(amount), width: '9rem', phone: 'end', isEnd: true },
]

const mostShown = 5

function Unmatched({ items }: { items: Data['unmatched'] }) {
  if (items.length === 0) return null
  return (
    <div className="mt-3">
      <Notice kind="problem">
        <p className="font-medium">{`Money that does not match: ${items.length}`}</p>
        <UnmatchedList items={items.slice(0, mostShown)} />
        {items.length > mostShown && (
          <details>
            <summary className="py-1">{`${items.length - mostShown} more`}</summary>
            <UnmatchedList items={items.slice(mostShown)} />
          </details>
        )}
      </Notice>
    </div>
  )
}

function UnmatchedList({ items }: { items: Data['unmatched'] }) {
  return (
    <ul className="mt-1 grid gap-1">
      {items.map(({ id, payoutId, amount, text, orderNumber }) => (
        <li key={`${payoutId} ${id}`}>
          <span>{`${rupees(amount)}, ${orderNumber === null ? id : `order ${orderNumber}`}: ${text}. `}</span>
          {payoutId !== null && (
            <Link to={`/money/payouts/${encodeURIComponent(payoutId)}`} className="underline">
              See the payout
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
