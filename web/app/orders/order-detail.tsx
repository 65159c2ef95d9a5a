import type { ReactNode } from 'react'
import { savingLabel } from '../../../shop/cart/price-cart.ts'
import { formatDay, kolkataDay, unbrokenDays } from '../../../shop/day.ts'
import { shippingCost } from '../../../shop/delivery/delivery-cost.ts'
import { arrivalText } from '../../../shop/delivery/delivery-labels.ts'
import { formatMoment } from '../../../shop/moment.ts'
import { formatRupees, fromRupeeString, lessPaise } from '../../../shop/money.ts'
import type { Order } from '../../../shop/orders/contract.ts'
import { AddressLines } from '../addresses/address-lines.tsx'
import { toastAfterReload } from '../toasts/toast.tsx'
import { Detail } from '../ui/detail.tsx'
import { Notice } from '../ui/notice.tsx'
import { TabFrame } from '../ui/tab-frame.tsx'
import { ConfirmBox } from './confirm-box.tsx'
import { advanceOf, dueOf } from './due-of.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderItems, OrderStatus, OrderTimeline } from './order-parts.tsx'
import { fulfilmentStatus, isAwaited, refundLabel, refundText } from './order-progress.ts'
import { SellerLines } from './seller-lines.tsx'

export function OrderDetail({ order }: { order: Order }) {
  const refund = refundText(order)
  return (
    <TabFrame
      title={`Order #${order.order_number}`}
      back={{ to: '/account?tab=orders', label: 'Back to orders' }}
      action={<OrderStatus order={order} />}
    >
      <div className="card grid grid-cols-[minmax(0,1fr)] gap-7 p-5 md:p-8">
        <SellerLines />
        <OrderTimeline order={order} />
        {order.confirm_by_code && <ConfirmOrder order={order} />}
        {refund && <Notice tone={order.refund?.status === 'failed' ? 'error' : 'info'}>{refund}</Notice>}
        <OrderSummary order={order} />
        <OrderItems items={order.line_items} />
        <OrderParcels order={order} />
        <Bill order={order} />
        <OrderDocuments orderId={order.id} />
        {order.shipping_address.address1 && (
          <section aria-label="Shipping address" className="border-stone-100 border-t pt-5">
            <h3 className="mb-2">Shipping address</h3>
            <AddressLines address={order.shipping_address} />
          </section>
        )}
        <OrderActions order={order} />
      </div>
    </TabFrame>
  )
}

function ConfirmOrder({ order }: { order: Order }) {
  function showConfirmed() {
    toastAfterReload(`Order #${order.order_number} is confirmed`)
    location.reload()
  }
  const { phone } = order.shipping_address
  return <ConfirmBox orderId={order.id} phone={phone} isCodeSent={false} onConfirmed={showConfirmed} />
}

function OrderSummary({ order }: { order: Order }) {
  const { created_at, confirm_by, cancelled_at, cancel_reason, delivered_at, arrives } = order
  const isOver = arrives !== null && arrives.to < kolkataDay(new Date().toISOString())
  return (
    <dl className="figures grid gap-4 rounded-field bg-paper p-5 sm:grid-cols-2">
      <Detail label="Ordered on">{formatDay(created_at)}</Detail>
      <Detail label="Fulfillment status">{fulfilmentStatus(order)}</Detail>
      {confirm_by && <Detail label="To be confirmed by">{formatMoment(confirm_by)}</Detail>}
      {arrives && !isOver && isAwaited(order) && !delivered_at && (
        <Detail label="Arrives">{unbrokenDays(arrivalText(arrives))}</Detail>
      )}
      {delivered_at && <Detail label="Delivered on">{formatDay(delivered_at)}</Detail>}
      {cancelled_at && <Detail label="Cancelled on">{formatDay(cancelled_at)}</Detail>}
      {cancel_reason && <Detail label="Reason">{cancel_reason}</Detail>}
    </dl>
  )
}

function Bill({ order }: { order: Order }) {
  const saving = fromRupeeString(order.prepaid_saving ?? '0')
  const discount = lessPaise(fromRupeeString(order.total_discounts), saving)
  const codes = order.discount_codes.map(({ code }) => code).join(', ')
  const isDue = order.financial_status === 'pending'
  const first = advanceOf(order)
  return (
    <dl className="figures grid gap-2 border-stone-100 border-t pt-5">
      <Sum label="Subtotal">{rupees(order.subtotal_price)}</Sum>
      {discount > 0 && (
        <Sum label={codes ? `Discount (${codes})` : 'Discount'}>
          {`−${formatRupees(discount, { withPaise: true })}`}
        </Sum>
      )}
      {saving > 0 && <Sum label={savingLabel}>{`−${formatRupees(saving, { withPaise: true })}`}</Sum>}
      <Sum label="Shipping">{shippingCost}</Sum>
      <Sum label="GST">inclusive</Sum>
      {isDue && first > 0 && (
        <Sum label={order.advance_paid ? 'Paid online' : 'To pay online'}>
          {`−${formatRupees(first, { withPaise: true })}`}
        </Sum>
      )}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 font-bold text-lg">
        <dt>{isDue ? 'Due on delivery, in cash' : 'Total'}</dt>
        <dd>{isDue ? formatRupees(dueOf(order), { withPaise: true }) : rupees(order.total_price)}</dd>
      </div>
      {order.refund && <Sum label={refundLabel(order)}>{`−${rupees(order.refund.amount)}`}</Sum>}
    </dl>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-700">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function rupees(text: string): string {
  return formatRupees(fromRupeeString(text), { withPaise: true })
}
