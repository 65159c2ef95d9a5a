import { Link } from 'react-router'
import { paise } from '../../../shop/money.ts'
import type { PastOrder } from '../../../shop/orders/past-orders-contract.ts'
import type { Session } from '../session/session.ts'
import { shopMessage } from '../shop-api.ts'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { LoadMoreButton } from './load-more-button.tsx'
import { listPastOrders } from './order-calls.ts'
import { ItemLine, OrderHeader, StatusLabel } from './order-parts.tsx'
import { useOrderPages } from './use-order-pages.ts'

export function usePastOrders({ userId }: Session) {
  return useOrderPages(`past orders ${userId}`, listPastOrders)
}

/** Nothing for who has none. */
export function PastOrders({ query, orders, shown, hasMore, showMore }: ReturnType<typeof usePastOrders>) {
  if (query.state !== 'failed' && orders.length === 0) return null
  return (
    <TabFrame title="Earlier orders">
      {query.state === 'failed' ? (
        <RetryNotice onRetry={query.retry}>
          {shopMessage(query.error, 'Your earlier orders could not be loaded.')}
        </RetryNotice>
      ) : (
        <p className="text-ink-700">
          Placed before we moved to this website. For help with one, <ContactLink />.
        </p>
      )}
      <ul className="grid gap-4">
        {orders.slice(0, shown).map((order) => (
          <li key={order.id}>
            <PastOrderCard order={order} />
          </li>
        ))}
      </ul>
      {hasMore && <LoadMoreButton onMore={showMore} />}
    </TabFrame>
  )
}

function ContactLink() {
  return (
    <Link to="/contact" className="font-semibold underline underline-offset-4">
      write to us
    </Link>
  )
}

const states = { cancelled: 'Cancelled', refunded: 'Refunded', dispatched: 'Dispatched' }

export function PastOrderCard({ order: { name, placedAt, total, state, items } }: { order: PastOrder }) {
  return (
    <article aria-label={`Order ${name}`} className="card grid grid-cols-[minmax(0,1fr)] gap-5 p-5 md:p-6">
      <OrderHeader title={`Order ${name}`} placedAt={placedAt} total={paise(total)}>
        {state && <StatusLabel status={states[state]} />}
      </OrderHeader>
      {items.length > 0 && <Items items={items} />}
    </article>
  )
}

function Items({ items }: { items: PastOrder['items'] }) {
  return (
    <ul className="divide-y divide-stone-100">
      {items.map(({ title, quantity, price }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
          {price === null ? (
            <p className="wrap-anywhere">
              <span>{`${quantity} × `}</span>
              <span className="font-semibold">{title}</span>
            </p>
          ) : (
            <ItemLine title={title} quantity={quantity} price={paise(price)} />
          )}
        </li>
      ))}
    </ul>
  )
}
