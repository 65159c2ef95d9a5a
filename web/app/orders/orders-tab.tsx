import type { Order } from '../../../shop/orders/contract.ts'
import { useQuery } from '../query/use-query.ts'
import type { Session } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { serverMessage } from '../shop-api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Lazy } from '../ui/loading/lazy.tsx'
import { RetryNotice } from '../ui/loading/retry-notice.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'
import { Notice } from '../ui/notice.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { LoadMoreButton } from './load-more-button.tsx'
import { OrderCard } from './order-card.tsx'
import { PastOrders, usePastOrders } from './past-orders.tsx'
import { customerMissing, findOrder, useOrders } from './use-orders.ts'

export function OrdersTab({ session }: { session: Session }) {
  const { query, orders, shown, hasMore, showMore } = useOrders(session)
  const past = usePastOrders(session)
  const orderId = useSearchParam('order')
  const listed = orders.find(({ id }) => id === orderId)
  const isOnLaterPage = orderId !== null && query.state === 'done' && !listed && hasMore
  const olderOrder = useQuery(isOnLaterPage ? `order ${session.userId} ${orderId}` : null, () =>
    findOrder(session, orderId ?? ''),
  )
  const chosen = listed ?? (isOnLaterPage ? olderOrder.data : null)
  if (chosen)
    return (
      <Lazy name="order detail" load={loadDetail} props={{ order: chosen }} fallback={<OrdersSkeleton />} />
    )
  const isLoading =
    query.state === 'loading' ||
    (isOnLaterPage && olderOrder.state === 'loading') ||
    (orders.length === 0 && past.query.state === 'loading')
  const failed = [query, olderOrder].find(({ state }) => state === 'failed')
  const isShown = !failed && !isLoading
  return (
    <div className="grid gap-10">
      <TabFrame title="My orders">
        {!failed && isLoading && <OrdersSkeleton />}
        {failed && <OrdersFailed {...failed} />}
        {isShown && orderId !== null && (
          <Notice tone="info">That order is not in this account. Is it in another one of yours?</Notice>
        )}
        {isShown && orders.length > 0 && (
          <OrderList orders={orders.slice(0, shown)} onMore={hasMore ? showMore : null} />
        )}
        {isShown && orders.length === 0 && <NoOrders isShort={past.orders.length > 0} />}
      </TabFrame>
      {isShown && <PastOrders {...past} />}
    </div>
  )
}

/** Most who come here look at the list. */
async function loadDetail() {
  const { OrderDetail } = await import('./order-detail.tsx')
  return OrderDetail
}

interface OrderListProps {
  orders: readonly Order[]
  /** Null after the last order. */
  onMore: (() => Promise<void>) | null
}

function OrderList({ orders, onMore }: OrderListProps) {
  return (
    <>
      <ul className="grid gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {onMore && <LoadMoreButton onMore={onMore} />}
    </>
  )
}

/** `isShort` where other orders follow, so that they are seen at once. */
export function NoOrders({ isShort = false }: { isShort?: boolean }) {
  if (isShort) return <p className="text-ink-700">No orders found.</p>
  return (
    <div className="card grid justify-items-center gap-4 px-5 py-12 text-center">
      <Icon name="box" className="size-10 text-ink-500" />
      <p className="font-semibold text-lg">No orders found.</p>
      <p className="text-ink-700">Your orders appear here as soon as they are placed.</p>
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </div>
  )
}

function OrdersFailed({ error, retry }: { error?: Error | undefined; retry: () => void }) {
  const message = serverMessage(error, 'Something went wrong. Please try again.')
  if (message !== customerMissing) return <RetryNotice onRetry={retry}>{`Error: ${message}`}</RetryNotice>
  return (
    <>
      <Notice tone="error">{`Error: ${message}`}</Notice>
      <ButtonLink to="/login?next=/account?tab=orders" variant="secondary" className="justify-self-start">
        Go to Login
      </ButtonLink>
    </>
  )
}

function OrdersSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your orders</span>
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  )
}
