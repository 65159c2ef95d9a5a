import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import type { z } from 'zod'
import type { listOrdersResponse, searchOrdersResponse } from '../../../shop/orders/admin-contract.ts'
import { read } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/rows.tsx'
import { readViews } from '../list/saved-views.tsx'
import { paperKinds } from '../print/paper-kinds.ts'
import { PrintLinks } from '../print/print-links.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { Empty } from '../ui/states.tsx'
import { Age } from '../ui/time.tsx'
import { CourierFile } from './courier-file.tsx'
import { DispatchDialog, hasParcel } from './dispatch-dialog.tsx'
import { OrderFilters, ordersPath, orderTabs } from './order-filters.tsx'
import { PackDialog } from './pack-dialog.tsx'
import { PastOrders } from './past-orders.tsx'
import { FulfilmentMark, PaymentMark } from './state-labels.tsx'

export type Order = z.output<typeof listOrdersResponse>['items'][number]

export async function loader({ request }: { request: Request }) {
  const asked = new URL(request.url).searchParams
  const { signal } = request
  const [{ items, next, past }, views] = await Promise.all([
    read<typeof searchOrdersResponse>(ordersPath(asked), { signal }),
    readViews('orders', signal),
  ])
  const isPacked = asked.get('fulfilment') === 'packed'
  return { items, next, past, views, search: asked.get('search'), isPacked }
}

/** The queue: what needs doing first. */
export function Component() {
  const { items, next, past, views, search, isPacked } = useLoaderData<typeof loader>()
  const mayPack = useMay('orders.pack')
  const seesMoney = useMay('payments.read')
  const navigate = useNavigate()
  const [packing, setPacking] = useState<readonly Order[]>([])
  const [dispatching, setDispatching] = useState<readonly Order[]>([])
  return (
    <>
      <ListPage<Order>
        title="Orders"
        search="name, phone or its last digits, email, coupon, PIN code, order, AWB or payment id"
        tabs={orderTabs}
        views={views}
        filters={<OrderFilters />}
        actions={
          mayPack && (
            <>
              {isPacked && items.length > 0 && <CourierFile />}
              <ButtonLink kind="main" to="/packing">
                Start packing
              </ButtonLink>
            </>
          )
        }
        items={items}
        columns={seesMoney ? columns : columns.filter(({ head }) => head !== 'Total' && head !== 'Payment')}
        keyOf={({ orderNumber }) => String(orderNumber)}
        linkTo={({ orderNumber }) => `/orders/${orderNumber}`}
        next={next}
        after={past.length > 0 && <PastOrders orders={past} />}
        empty={
          search !== null ? (
            <NothingFound search={search} />
          ) : (
            <Empty title="No orders here">What is paid appears here at once.</Empty>
          )
        }
        {...(mayPack && {
          bulk: (chosen, clear) => (
            <BulkActions
              chosen={chosen}
              clear={clear}
              onPack={setPacking}
              onDispatch={() => setDispatching(chosen)}
            />
          ),
          mainAction: { label: 'Pack', run: ({ orderNumber }) => navigate(`/packing/${orderNumber}`) },
        })}
      />
      {packing.length > 0 && (
        <PackDialog
          orders={packing}
          onClose={() => setPacking([])}
          onDispatch={(packed) => {
            setPacking([])
            setDispatching(packed)
          }}
        />
      )}
      {dispatching.length > 0 && <DispatchDialog orders={dispatching} onClose={() => setDispatching([])} />}
    </>
  )
}

const columns: Column<Order>[] = [
  {
    head: 'Order',
    width: '5rem',
    phone: 'lead',
    cell: ({ orderNumber, name }) => <Lead orderNumber={orderNumber} name={name} />,
  },
  { head: 'Customer', width: 'minmax(8rem, 1.4fr)', phone: 'none', cell: ({ name }) => name },
  { head: 'To', width: 'minmax(7rem, 1fr)', phone: 'none', cell: ({ city, pin }) => `${city} ${pin}` },
  { head: 'Items', width: '4.5rem', phone: 'none', cell: ({ pieces }) => pieceLabel(pieces), isEnd: true },
  { head: 'Total', width: '6.5rem', phone: 'end', cell: ({ total }) => <Money paise={total} />, isEnd: true },
  {
    head: 'Payment',
    width: '7.5rem',
    phone: 'none',
    cell: ({ payment }) => payment && <PaymentMark state={payment} />,
  },
  {
    head: 'Fulfilment',
    width: '8.5rem',
    phone: 'none',
    cell: ({ fulfilment }) => <FulfilmentMark state={fulfilment} />,
  },
  {
    head: 'On a phone',
    width: 'phone-only',
    phone: 'second',
    cell: ({ fulfilment, pieces, city, payment }) => (
      <>
        <FulfilmentMark state={fulfilment} />
        <span>{` · ${pieceLabel(pieces)} · ${city}`}</span>
        {payment && payment !== 'paid' && (
          <span>
            {' · '}
            <PaymentMark state={payment} />
          </span>
        )}
      </>
    ),
  },
  {
    head: 'Paid',
    width: '5.5rem',
    phone: 'second-end',
    cell: ({ paidAt }) => paidAt && <Age at={paidAt} />,
    isEnd: true,
  },
]

/** The name stands in a column of its own where there is room. */
function Lead({ orderNumber, name }: Pick<Order, 'orderNumber' | 'name'>) {
  return (
    <>
      <span>{orderNumber}</span> <span className="lg:hidden">{name}</span>
    </>
  )
}

function pieceLabel(pieces: number): string {
  return pieces === 1 ? '1 item' : `${pieces} items`
}

function NothingFound({ search }: { search: string }) {
  if (search.includes('@'))
    return (
      <Empty
        title="Orders are not found by email"
        action={
          <ButtonLink kind="main" to={`/customers?${new URLSearchParams({ search })}`}>
            Look in Customers
          </ButtonLink>
        }
      >
        {`The orders of ${search} stand with the customer.`}
      </Empty>
    )
  return (
    <Empty title="No order matches">
      A phone number needs all ten digits, a name its beginning. For an email, look in{' '}
      <Link to="/customers" className="text-link underline">
        Customers
      </Link>
      .
    </Empty>
  )
}

interface BulkActionsProps {
  chosen: readonly Order[]
  clear(): void
  onPack(orders: readonly Order[]): void
  onDispatch(): void
}

const packable: readonly string[] = ['to-pack', 'packing', 'part-packed']
const withoutInvoice: readonly string[] = ['to-pack', 'packing', 'cancelled']

/** Only what can be done with some of those chosen. */
function BulkActions({ chosen, clear, onPack, onDispatch }: BulkActionsProps) {
  const hasInvoice = chosen.some(({ fulfilment }) => !withoutInvoice.includes(fulfilment))
  const open = chosen.filter(({ fulfilment }) => packable.includes(fulfilment))
  return (
    <>
      {open.length > 0 && (
        <Button kind="main" onClick={() => onPack(open)}>
          Pack
        </Button>
      )}
      {chosen.some(hasParcel) && (
        <Button kind={open.length > 0 ? 'plain' : 'main'} onClick={onDispatch}>
          Dispatch
        </Button>
      )}
      <PrintLinks
        orders={chosen.map(({ orderNumber }) => orderNumber)}
        kinds={hasInvoice ? paperKinds : ['slip']}
      />
      <Button kind="quiet" className="bulk-clear" onClick={clear}>
        Select nothing
      </Button>
    </>
  )
}
