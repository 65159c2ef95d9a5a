import { useLoaderData } from 'react-router'
import type { listRefundsResponse } from '../../../shop/orders/money-contract.ts'
import { refundReasonTitle } from '../../../shop/refunds/reason-labels.ts'
import { read } from '../api.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { FailedRefund } from '../order/failed-refund.tsx'
import { wayLabels } from '../order/paid-dialog.tsx'
import { Age, Moment } from '../time/time.tsx'
import { rupees } from '../ui/money.tsx'
import { Empty } from '../ui/states.tsx'
import { MoneyTabs } from './money-frame.tsx'

export const loader = ({ request }: { request: Request }) =>
  read<typeof listRefundsResponse>(`/refunds${new URL(request.url).search}`, { signal: request.signal })

type Refund = Awaited<ReturnType<typeof loader>>['items'][number]

export function Component() {
  const { items, next } = useLoaderData<typeof loader>()
  const withoutOrder = items.filter(({ orderNumber, status }) => orderNumber === null && status === 'failed')
  return (
    <>
      <ListPage
        title="Refunds"
        below={<MoneyTabs />}
        tabs={[
          { label: 'All', query: '' },
          { label: 'Failed', query: 'status=failed' },
          { label: 'Waiting', query: 'status=pending' },
          { label: 'To pay out', query: 'status=to-pay-out' },
          { label: 'Done', query: 'status=processed' },
        ]}
        items={items}
        next={next}
        columns={columns}
        keyOf={({ id }) => id}
        linkTo={({ orderNumber }) => (orderNumber === null ? '/money/refunds' : `/orders/${orderNumber}`)}
        empty={<Empty title="No refunds here" />}
      />
      {withoutOrder.map((refund) => (
        <section key={refund.id} className="screen-width pb-4">
          <div className="card p-4">
            <h2>{`${rupees(refund.amount)} of an order that was never paid`}</h2>
            <FailedRefund refund={refund} />
          </div>
        </section>
      ))}
    </>
  )
}

const columns: readonly Column<Refund>[] = [
  { head: 'Order', cell: ({ orderNumber }) => orderNumber ?? 'never paid', width: '6rem', phone: 'lead' },
  { head: 'State', cell: stateOf, width: '8rem', phone: 'second-end' },
  {
    head: 'Why',
    cell: ({ reason, payBy }) => refundReasonTitle(reason, payBy),
    width: 'minmax(8rem, 1fr)',
    phone: 'second',
  },
  { head: 'What the provider says', cell: saidOf, width: 'minmax(10rem, 3fr)' },
  { head: 'Made', cell: ({ createdAt }) => <Age at={createdAt} />, width: '6rem', isEnd: true },
  { head: 'Amount', cell: ({ amount }) => rupees(amount), width: '8rem', phone: 'end', isEnd: true },
]

function saidOf({ status, reason, lastError, checkAt, paidBy }: Refund) {
  if (paidBy !== null) return `Paid by ${wayLabels[paidBy]}`
  if (status !== 'pending' || checkAt === null) return lastError ?? '–'
  const why = lastError ?? (reason === 'amount-mismatch' ? 'Held back for a day.' : '')
  return (
    <>
      <span>{`${why} Next try `}</span>
      <Moment at={checkAt} />
    </>
  )
}

function stateOf({ status }: Refund) {
  if (status === 'failed') return <span className="font-medium text-bad">Failed</span>
  if (status === 'to-pay-out') return 'To pay out'
  return status === 'pending' ? 'Waiting' : 'Done'
}
