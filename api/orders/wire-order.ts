import type { Arrival } from '../../shop/delivery/contract.ts'
import { type Paise, toRupeeString } from '../../shop/money.ts'
import { type Adjustment, amountOf } from '../../shop/orders/adjustments.ts'
import type { LineItem, Order, ShippingAddress } from '../../shop/orders/contract.ts'
import { lineName } from '../../shop/orders/line-name.ts'
import { moneyOf, type OrderStatus, type PayBy } from '../../shop/orders/states.ts'
import { onlineTotalOf } from './online-total.ts'

export interface OrderRow {
  id: string
  orderNumber: number | null
  status: OrderStatus
  payBy: PayBy
  paidAt: Date | null
  createdAt: Date
  cancelledAt: Date | null
  cancelReason: string | null
  deliveredAt: Date | null
  arrives: Arrival | null
  subtotal: Paise
  discount: Paise
  total: Paise
  /** In cash, once its customer has begun to pay online. */
  onlineTotal: Paise | null
  advance: Paise | null
  promisedSaving: Paise | null
  isToPayNow: boolean
  /** In cash. */
  isByCode: boolean
  confirmBy: Date | null
  /** It is paid online since. */
  isPlacedInCash: boolean
  adjustments: Adjustment[]
  paymentId: string | null
  shippingAddress: ShippingAddress
  refund: { status: 'pending' | 'processed' | 'failed'; amount: Paise; bankReference: string | null } | null
  lines: OrderLineRow[]
  parcels: Order['parcels']
}

interface OrderLineRow {
  position: number
  productId: string
  variantId: string
  title: string
  variantTitle: string
  image: string | null
  quantity: number
  unitPrice: Paise
}

export function wireOrder(row: OrderRow, imageUrl: (src: string) => string): Order {
  const { refund } = row
  const saving = amountOf('prepaid', row.adjustments)
  return {
    id: row.id,
    order_number: row.orderNumber ?? 0,
    created_at: row.createdAt.toISOString(),
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    cancel_reason: row.cancelReason,
    financial_status: financialStatus(row),
    ...(row.payBy === 'cash' && { pay_by: 'cash' as const }),
    ...(row.isPlacedInCash && { placed_in_cash: true as const }),
    ...(row.isToPayNow && {
      pay_now: toRupeeString(onlineTotalOf({ ...row, zip: row.shippingAddress.zip })),
    }),
    ...(row.payBy === 'cash' && row.advance && { advance: toRupeeString(row.advance) }),
    ...(row.payBy === 'cash' && row.paymentId !== null && { advance_paid: true as const }),
    ...(row.status === 'placed' && { to_confirm: true as const }),
    ...(row.status === 'placed' && row.isByCode && { confirm_by_code: true as const }),
    ...(row.status === 'placed' && row.confirmBy && { confirm_by: row.confirmBy.toISOString() }),
    fulfillment_status: isHandedOver[row.status] ? 'fulfilled' : null,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    arrives: row.arrives,
    parcels: row.parcels,
    total_price: toRupeeString(row.total),
    subtotal_price: toRupeeString(row.subtotal),
    total_discounts: toRupeeString(row.discount),
    ...(saving > 0 && { prepaid_saving: toRupeeString(saving) }),
    discount_codes: discountCodes(row),
    shipping_address: row.shippingAddress,
    line_items: row.lines.map((line) => wireLine(row.id, line, imageUrl)),
    refund: refund && {
      status: refund.status,
      amount: toRupeeString(refund.amount),
      bank_reference: refund.bankReference,
    },
  }
}

const isHandedOver: Record<OrderStatus, boolean> = {
  'awaiting-payment': false,
  expired: false,
  paid: false,
  placed: false,
  confirmed: false,
  packing: false,
  dispatched: true,
  delivered: true,
  returned: true,
  cancelled: false,
  refunded: false,
}

function financialStatus(row: OrderRow): Order['financial_status'] {
  const { refund, total } = row
  const money = moneyOf(row)
  if (money === 'due') return 'pending'
  if (money === 'none') return 'voided'
  if (money !== 'returned')
    return refund?.status === 'processed' && refund.amount >= total ? 'refunded' : 'paid'
  return !refund || refund.status === 'processed' ? 'refunded' : 'refund-pending'
}

function discountCodes({ adjustments }: OrderRow): Order['discount_codes'] {
  return adjustments
    .filter(({ kind }) => kind === 'coupon')
    .map(({ label, amount }) => ({ code: label, amount: toRupeeString(amount), type: 'percentage' }))
}

function wireLine(orderId: string, line: OrderLineRow, imageUrl: (src: string) => string): LineItem {
  return {
    id: `${orderId}-${line.position + 1}`,
    product_id: line.productId,
    variant_id: line.variantId,
    name: lineName(line),
    title: line.title,
    variant_title: line.variantTitle,
    quantity: line.quantity,
    price: toRupeeString(line.unitPrice),
    image: line.image === null ? null : imageUrl(line.image),
  }
}
