import type { Order } from '../../../shop/orders/contract.ts'
import type { PastOrder } from '../../../shop/orders/past-orders-contract.ts'
import { AddressLines } from '../addresses/address-lines.tsx'
import { NoAddresses } from '../addresses/address-list.tsx'
import { OrderCard } from '../orders/order-card.tsx'
import { OrderTimeline } from '../orders/order-parts.tsx'
import { NoOrders } from '../orders/orders-tab.tsx'
import { PastOrderCard } from '../orders/past-orders.tsx'
import { sampleOrder } from '../orders/sample-order.ts'
import { Group, State } from './gallery-frame.tsx'

const pastOrder: PastOrder = {
  id: 'past',
  name: '#1001',
  placedAt: '2025-12-08T06:30:00.000Z',
  state: 'dispatched',
  total: 219_800,
  items: [{ title: 'Whey Isolate - Chocolate / 1 kg', quantity: 2, price: 109_900 }],
}

const dispatched: Order = { ...sampleOrder, fulfillment_status: 'fulfilled' }
const delivered: Order = { ...dispatched, delivered_at: '2026-11-25T06:30:00.000Z' }
const cancelled: Order = {
  ...sampleOrder,
  cancelled_at: '2026-11-21T06:30:00.000Z',
  cancel_reason: 'Ordered twice',
  financial_status: 'refund-pending',
  refund: { status: 'pending', amount: '3418.20', bank_reference: null },
}
const refunded: Order = {
  ...cancelled,
  financial_status: 'refunded',
  refund: { status: 'processed', amount: '3418.20', bank_reference: '226301000001' },
}

const orders: readonly [state: string, order: Order][] = [
  ['being packed', sampleOrder],
  ['dispatched', dispatched],
  ['delivered', delivered],
  ['cancelled', cancelled],
  ['refunded', refunded],
]

export function OrdersGroup() {
  return (
    <Group title="Orders and addresses">
      {orders.map(([state, order]) => (
        <State key={state} name={`Order: ${state}`} still>
          <OrderCard order={order} />
          <div className="card p-5">
            <OrderTimeline order={order} />
          </div>
        </State>
      ))}
      <State name="Order: from before the move" still>
        <PastOrderCard order={pastOrder} />
      </State>
      <State name="Address">
        <div className="card p-5">
          <AddressLines address={{ ...sampleOrder.shipping_address, address2: 'Near the flower market' }} />
        </div>
      </State>
      <State name="No orders">
        <NoOrders />
      </State>
      <State name="No addresses">
        <NoAddresses />
      </State>
    </Group>
  )
}
