import { formatDay } from '../../../shop/day.ts'
import { formatRupees, fromRupeeString } from '../../../shop/money.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { ButtonLink } from '../ui/button.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItems, OrderStatus } from './order-parts.tsx'
import { refundText } from './order-progress.ts'

export function OrderCard({ order }: { order: Order }) {
  const refund = refundText(order)
  return (
    <article
      aria-label={`Order ${order.order_number}`}
      className="card grid grid-cols-[minmax(0,1fr)] gap-5 p-5 md:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h3 className="figures">Order #{order.order_number}</h3>
          <p className="figures flex flex-wrap gap-x-3 text-ink-500 text-sm">
            <span>{formatDay(order.created_at)}</span>
            <span>{formatRupees(fromRupeeString(order.total_price), { withPaise: true })}</span>
          </p>
        </div>
        <OrderStatus order={order} />
      </header>
      {refund && <p className="text-ink-700 text-sm">{refund}</p>}
      <OrderItems items={order.line_items} />
      <OrderActions order={order}>
        <ButtonLink to={`/account?tab=orders&order=${order.id}`} variant="secondary">
          View Details
        </ButtonLink>
      </OrderActions>
    </article>
  )
}
