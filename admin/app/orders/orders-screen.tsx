import { lazy, Suspense, useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { searchOrdersResponse } from '../../../shop/orders/list-contract.ts'
import type { toConfirmResponse } from '../../../shop/orders/to-confirm-contract.ts'
import type { tagsResponse } from '../../../shop/tags/contract.ts'
import { ApiError, read } from '../api.ts'
import { useMay } from '../frame/use-me.ts'
import { ExportList } from '../list/export-list.tsx'
import { ListPage } from '../list/list-page.tsx'
import { readViews, type SavedViews } from '../list/saved-views.tsx'
import { paperKinds } from '../print/paper-kinds.ts'
import { PickListLink } from '../print/pick-list-link.tsx'
import { PrintLinks } from '../print/print-links.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/states.tsx'
import { CourierFile } from './courier-file.tsx'
import { hasParcel } from './has-parcel.ts'
import { columns, type Order, ofMoney } from './order-columns.tsx'
import { OrderFilters, ordersQuery, sortOf, useOrderTabs } from './order-filters.tsx'
import { DeliverDialog, PackDialog } from './pack-dialog.tsx'
import { PastOrders } from './past-orders.tsx'

const DispatchDialog = lazy(async () => ({
  default: (await import('./dispatch-dialog.tsx')).DispatchDialog,
}))

export async function loader({ request }: { request: Request }) {
  const asked = new URL(request.url).searchParams
  const { signal } = request
  const isToConfirm = asked.get('fulfilment') === 'to-confirm'
  const [{ items, next, past }, views, toConfirm, { tags }] = await Promise.all([
    read<typeof searchOrdersResponse>(`/orders${ordersQuery(asked)}`, { signal }),
    readViews('orders', signal),
    isToConfirm ? readToConfirm(signal) : null,
    read<typeof tagsResponse>('/orders/tags', { signal }),
  ])
  return { items, next, past, views, toConfirm, tags }
}

/** Null for roles that confirm nothing: they see the list. */
function readToConfirm(signal: AbortSignal) {
  return read<typeof toConfirmResponse>('/orders/to-confirm', { signal }).catch((error) => {
    if (error instanceof ApiError && error.code === 'not-found') return null
    throw error
  })
}

/** Where the shop takes cash. */
const ToConfirm = lazy(async () => ({ default: (await import('./to-confirm.tsx')).ToConfirm }))

/** The queue: what needs doing first. */
export function Component() {
  const { items, next, past, views, toConfirm, tags } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const tabs = useOrderTabs()
  const mayPack = useMay('orders.pack')
  const seesMoney = useMay('payments.read')
  const mayExport = useMay('customers.export')
  const navigate = useNavigate()
  const [packing, setPacking] = useState<readonly Order[]>([])
  const [dispatching, setDispatching] = useState<readonly Order[]>([])
  const [delivering, setDelivering] = useState<readonly Order[]>([])
  if (toConfirm)
    return (
      <Suspense>
        <ToConfirm {...toConfirm} />
      </Suspense>
    )
  return (
    <>
      <ListPage<Order>
        title="Orders"
        name="orders"
        sort={sortOf(asked)}
        search="name, phone or its last digits, email, coupon, PIN code, order, AWB or payment id"
        tabs={tabs}
        views={seesMoney ? views : withoutPayments(views)}
        filters={<OrderFilters />}
        dates="Came in on"
        tags={tags}
        actions={
          <>
            {mayExport && items.length > 0 && <ExportOrders asked={asked} />}
            {mayPack && asked.get('fulfilment') === 'packed' && items.length > 0 && <CourierFile />}
            {mayPack && asked.get('fulfilment') === 'to-pack' && items.length > 0 && <PickListLink />}
            {mayPack && (
              <ButtonLink kind="main" to="/packing">
                Start packing
              </ButtonLink>
            )}
          </>
        }
        items={items}
        columns={seesMoney ? columns : columns.filter(({ head }) => !ofMoney.includes(head))}
        keyOf={({ orderNumber }) => String(orderNumber)}
        linkTo={({ orderNumber }) => `/orders/${orderNumber}`}
        next={next}
        after={past.length > 0 && <PastOrders orders={past} />}
        empty={
          asked.has('search') ? (
            <Empty title="No order matches">
              A name needs its beginning, a phone number its last four digits, an email all of it.
            </Empty>
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
              onDeliver={setDelivering}
            />
          ),
          mainAction: { label: 'Pack', run: ({ orderNumber }) => navigate(`/packing/${orderNumber}`) },
        })}
      />
      <Suspense>
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
        {delivering.length > 0 && <DeliverDialog orders={delivering} onClose={() => setDelivering([])} />}
        {dispatching.length > 0 && <DispatchDialog orders={dispatching} onClose={() => setDispatching([])} />}
      </Suspense>
    </>
  )
}

/** Who may not see payments is refused their lists. */
function withoutPayments({ list, items }: SavedViews): SavedViews {
  return { list, items: items.filter(({ filters }) => filters.payment === undefined) }
}

function ExportOrders({ asked }: { asked: URLSearchParams }) {
  return (
    <ExportList title="Export these orders" path={`/orders/export${ordersQuery(asked)}`}>
      You get a file for a spreadsheet with all orders of this list, as they are filtered and sorted, with
      name, city, items, total, payment, coupon and AWB. The audit log notes that you made it.
    </ExportList>
  )
}

interface BulkActionsProps {
  chosen: readonly Order[]
  clear(): void
  onPack(orders: readonly Order[]): void
  onDispatch(): void
  onDeliver(orders: readonly Order[]): void
}

const packable: readonly string[] = ['to-pack', 'packing', 'part-packed']
const withoutInvoice: readonly string[] = ['to-confirm', 'to-pack', 'packing', 'cancelled']

/** Only what can be done with some of those chosen. */
function BulkActions({ chosen, clear, onPack, onDispatch, onDeliver }: BulkActionsProps) {
  const seesMoney = useMay('payments.read')
  const without = seesMoney ? withoutInvoice : [...withoutInvoice, 'delivered', 'returned']
  const hasInvoice = chosen.some(({ fulfilment }) => !without.includes(fulfilment))
  const open = chosen.filter(({ fulfilment }) => packable.includes(fulfilment))
  const onTheWay = chosen.filter(({ fulfilment }) => fulfilment === 'dispatched')
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
      {onTheWay.length > 0 && <Button onClick={() => onDeliver(onTheWay)}>Delivered</Button>}
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
