import { fromRupeeString } from '../../../shop/money.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { ButtonLink } from '../ui/button.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderHeader, OrderItems, OrderStatus } from './order-parts.tsx'
import { refundText } from './order-progress.ts'

export function OrderCard({ order }: { order: Order }) {
  const refund = refundText(order)
  const detail = `/account?tab=orders&order=${order.id}`
  return (
    <article
      aria-label={`Order ${order.order_number}`}
      className="card grid grid-cols-[minmax(0,1fr)] gap-5 p-5 md:p-6"
    >
      <OrderHeader
        title={`Order #${order.order_number}`}
        placedAt={order.created_at}
        total={fromRupeeString(order.total_price)}
      >
        <OrderStatus order={order} />
      </OrderHeader>
      {refund && <p className="text-ink-700 text-sm">{refund}</p>}
      <OrderItems items={order.line_items} />
      <OrderActions order={order}>
        {order.confirm_by_code && (
          <ButtonLink to={detail} variant="secondary">
            Confirm Order
          </ButtonLink>
        )}
        <ButtonLink to={detail} variant="secondary">
          View Details
        </ButtonLink>
      </OrderActions>
    </article>
  )
}
