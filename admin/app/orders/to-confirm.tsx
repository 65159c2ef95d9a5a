import { useState } from 'react'
import { Link } from 'react-router'
import type { OrderStepWrite } from '../../../shop/orders/steps-contract.ts'
import type { OrderToConfirm } from '../../../shop/orders/to-confirm-contract.ts'
import { write } from '../api.ts'
import { ListTabs } from '../list/list-tabs.tsx'
import { OldestShown } from '../list/oldest-shown.tsx'
import { usePlace } from '../list/use-place.ts'
import { RiskPoints } from '../order/risk-points.tsx'
import { Ago } from '../time/time.tsx'
import { Button } from '../ui/button.tsx'
import { rupees } from '../ui/money.tsx'
import { Empty } from '../ui/states.tsx'
import { ScreenTitle } from '../ui/store-name.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { useWrite } from '../ui/use-write.ts'
import { CancelUnconfirmed } from './cancel-unconfirmed.tsx'
import { useOrderTabs } from './order-filters.tsx'
import { timeLeft } from './time-left.ts'

export interface ToConfirmProps {
  items: readonly OrderToConfirm[]
  left: number
}

/** Orders in cash that are not confirmed, the oldest first: `j` and `k` move, `e` confirms, `c` cancels. */
export function ToConfirm({ items, left }: ToConfirmProps) {
  const { run, isBusy } = useWrite()
  const [current, move] = usePlace(items.map(({ orderNumber }) => String(orderNumber)))
  const [cancelling, setCancelling] = useState<OrderToConfirm | null>(null)
  const marked = items.find(({ orderNumber }) => String(orderNumber) === current)

  const confirm = ({ orderNumber }: OrderToConfirm) =>
    run(() => write<OrderStepWrite<'confirm'>>('POST', `/orders/${orderNumber}/confirm`, {}), {
      done: `Order ${orderNumber} is confirmed. It may be packed.`,
    })
  const down = () => move(1)
  const up = () => move(-1)
  useKeys({
    j: down,
    ArrowDown: down,
    k: up,
    ArrowUp: up,
    e: () => void (marked && confirm(marked)),
    c: () => setCancelling(marked ?? null),
  })

  return (
    <div className="screen-width max-w-4xl py-4 md:py-6">
      <ScreenTitle>To confirm</ScreenTitle>
      <h1>
        To confirm <span className="font-normal text-muted">{left}</span>
      </h1>
      <ListTabs tabs={useOrderTabs()} />
      <p className="my-3 max-w-prose text-muted">
        <span>
          Cash on delivery, not confirmed yet. Call the customer, unless a code or a first payment is awaited;
          then confirm or cancel.{' '}
        </span>
        <span className="hidden md:inline">
          Keys: <kbd>j</kbd> and <kbd>k</kbd> move, <kbd>e</kbd> confirms, <kbd>c</kbd> cancels.
        </span>
      </p>
      {items.length === 0 ? (
        <div className="card">
          <Empty title="Nothing to confirm">Cash on delivery orders that wait appear here.</Empty>
        </div>
      ) : (
        <ol className="card divide-y divide-line overflow-clip">
          {items.map((order) => (
            <Waiting
              key={order.orderNumber}
              order={order}
              isMarked={order === marked}
              isBusy={isBusy}
              onConfirm={() => confirm(order)}
              onCancel={() => setCancelling(order)}
            />
          ))}
        </ol>
      )}
      <OldestShown shown={items.length} of={left} />
      {cancelling && <CancelUnconfirmed order={cancelling} onClose={() => setCancelling(null)} />}
    </div>
  )
}

interface WaitingProps {
  order: OrderToConfirm
  isMarked: boolean
  isBusy: boolean
  onConfirm(): void
  onCancel(): void
}

function Waiting({ order, isMarked, isBusy, onConfirm, onCancel }: WaitingProps) {
  const { orderNumber, name, phone, city, pin, total, lines, placedAt, confirmBy, isByCode, advance, risks } =
    order
  return (
    <li
      data-current={isMarked || undefined}
      className={`grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] ${isMarked ? 'bg-hover' : ''}`}
    >
      <div className="wrap-anywhere min-w-0">
        <Link to={`/orders/${orderNumber}`} className="font-semibold text-link underline">
          {orderNumber}
        </Link>
        <span>{` ${name}, ${city} ${pin} `}</span>
        <a href={`tel:+91${phone}`} className="text-link inline-block py-1 font-medium underline">
          {phone}
        </a>
        <p>{lines.join(', ')}</p>
        <p className="text-muted">
          <span>Placed </span>
          <Ago at={placedAt} />
          <span>{`, ${timeLeft(confirmBy)}. ${historyOf(order)}`}</span>
          {isByCode && <span> The customer may confirm it with a code.</span>}
          {advance !== null && (
            <span>{` It is confirmed once ${rupees(advance)} of it is paid online.`}</span>
          )}
        </p>
        <RiskPoints risks={risks} />
      </div>
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        <strong className="mr-2">{rupees(total)}</strong>
        <Button kind="main" isBusy={isBusy} aria-label={`Confirm order ${orderNumber}`} onClick={onConfirm}>
          Confirm
        </Button>
        <Button aria-label={`Cancel order ${orderNumber}`} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </li>
  )
}

function historyOf({ ordersBefore, refusedBefore }: OrderToConfirm): string {
  if (ordersBefore === 0) return 'First order.'
  const before = `${ordersBefore} ${ordersBefore === 1 ? 'order' : 'orders'} before`
  return refusedBefore === 0 ? `${before}.` : `${before}, ${refusedBefore} not accepted at the door.`
}
