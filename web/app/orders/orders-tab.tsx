import { useState } from 'react'
import type { Order } from '../../../shop/orders/contract.ts'
import { useQuery } from '../query/use-query.ts'
import type { Session } from '../session/session.ts'
import { useSearchParam } from '../session/use-search-param.ts'
import { serverMessage, shopMessage } from '../shop-api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { RetryNotice } from '../ui/retry-notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { toastError } from '../ui/toast.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderDetail } from './order-detail.tsx'
import { customerMissing, findOrder, useOrders } from './use-orders.ts'

export function OrdersTab({ session }: { session: Session }) {
  const { query, orders, shown, hasMore, showMore } = useOrders(session)
  const orderId = useSearchParam('order')
  const listed = orders.find(({ id }) => id === orderId)
  const isOnLaterPage = orderId !== null && query.state === 'done' && !listed && hasMore
  const olderOrder = useQuery(isOnLaterPage ? `order ${session.userId} ${orderId}` : null, () =>
    findOrder(session, orderId ?? ''),
  )
  const chosen = listed ?? (isOnLaterPage ? olderOrder.data : null)
  if (chosen) return <OrderDetail order={chosen} />
  const isLoadingOrder = isOnLaterPage && olderOrder.state === 'loading'
  return (
    <TabFrame title="My orders">
      {(query.state === 'loading' || isLoadingOrder) && <OrdersSkeleton />}
      {query.state === 'failed' && <OrdersFailed error={query.error} onRetry={query.retry} />}
      {query.state === 'done' && !isLoadingOrder && orderId !== null && (
        <Notice tone="info">That order is not in this account. Is it in another one of yours?</Notice>
      )}
      {query.state === 'done' && !isLoadingOrder && (
        <OrderList orders={orders.slice(0, shown)} onMore={hasMore ? showMore : null} />
      )}
    </TabFrame>
  )
}

interface OrderListProps {
  orders: readonly Order[]
  /** Null after the last order. */
  onMore: (() => Promise<void>) | null
}

function OrderList({ orders, onMore }: OrderListProps) {
  if (orders.length === 0) return <NoOrders />
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

function LoadMoreButton({ onMore }: { onMore: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  async function loadMore() {
    setBusy(true)
    try {
      await onMore()
    } catch (error) {
      toastError(shopMessage(error, 'Something went wrong. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      onClick={() => void loadMore()}
      busy={busy}
      busyText="Loading..."
      className="justify-self-center"
    >
      Load More
    </Button>
  )
}

export function NoOrders() {
  return (
    <div className="card grid justify-items-center gap-4 px-5 py-12 text-center">
      <Icon name="box" className="size-10 text-ink-500" />
      <p className="font-semibold text-lg">No orders found.</p>
      <p className="text-ink-700">Your orders appear here as soon as they are paid.</p>
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </div>
  )
}

function OrdersFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const message = serverMessage(error, 'Something went wrong. Please try again.')
  if (message !== customerMissing) return <RetryNotice onRetry={onRetry}>Error: {message}</RetryNotice>
  return (
    <>
      <Notice tone="error">Error: {message}</Notice>
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
