import { useState } from 'react'
import type { Order } from '../../../shop/orders/contract.ts'
import { shopApi } from '../session/browser-api.ts'
import type { Session } from '../session/session.ts'
import { serverMessage } from '../session/shop-message.ts'
import { useQuery } from '../session/use-query.ts'
import { ShopError } from '../shop-api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Failed } from '../ui/failed.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useAsk } from '../ui/use-ask.ts'
import { OrderCard } from './order-card.tsx'
import { OrderDetail } from './order-detail.tsx'
import { TabFrame } from './tab-frame.tsx'

const pageSize = 5

export function OrdersTab({ session }: { session: Session }) {
  const asked = useAsk(session.userId, () => listOrders(session))
  const [shown, setShown] = useState(pageSize)
  const orderId = useQuery('order')
  const chosen = asked.data?.find(({ id }) => id === orderId)
  if (chosen) return <OrderDetail order={chosen} />
  return (
    <TabFrame title="My orders">
      {asked.state === 'loading' && <OrdersSkeleton />}
      {asked.state === 'failed' && <OrdersFailed error={asked.error} onRetry={asked.retry} />}
      {asked.state === 'done' && (
        <OrderList orders={asked.data} shown={shown} onMore={() => setShown(shown + pageSize)} />
      )}
    </TabFrame>
  )
}

async function listOrders({ userId }: Session): Promise<readonly Order[]> {
  if (!userId) throw new ShopError(400, { code: 'customer-missing', message: customerMissing })
  return await shopApi.listOrders(userId)
}

const customerMissing = 'Customer ID is missing. Please log in again.'

interface OrderListProps {
  orders: readonly Order[]
  shown: number
  onMore: () => void
}

function OrderList({ orders, shown, onMore }: OrderListProps) {
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      <ul className="grid gap-4">
        {orders.slice(0, shown).map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {shown < orders.length && (
        <Button variant="secondary" onClick={onMore} className="justify-self-center">
          Load More
        </Button>
      )}
    </>
  )
}

export function NoOrders() {
  return (
    <div className="card grid justify-items-center gap-4 px-5 py-12 text-center">
      <Icon name="box" className="size-10 text-ink-500" />
      <p className="font-semibold text-lg">No orders found.</p>
      <p className="text-ink-700">What you order stands here from the moment it is paid.</p>
      <ButtonLink to="/products">Continue Shopping</ButtonLink>
    </div>
  )
}

function OrdersFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const message = serverMessage(error, 'Something went wrong. Please try again.')
  if (message !== customerMissing) return <Failed onRetry={onRetry}>Error: {message}</Failed>
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
