import type { ShippingAddress } from '../../../shop/orders/contract.ts'
import type { OrderStatus } from '../../../shop/orders/states.ts'
import { mobileOf } from '../../../shop/phone/form-rules.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { isUuid } from '../../../shop/uuid.ts'
import type { Db } from '../../platform/postgres/database.ts'

export interface OwnOrder {
  customerId: string
  orderId: string
}

export interface OrderByCode {
  orderNumber: number
  status: OrderStatus
  /** Where its code goes; null where it is confirmed by a call. */
  phone: string | null
}

/** Throws `not-found`, also for other customers' orders. */
export async function requireOrderByCode(db: Db, { customerId, orderId }: OwnOrder): Promise<OrderByCode> {
  if (!isUuid(orderId)) throw new Refusal('not-found', { what: 'order' })
  const row = await db
    .selectFrom('order')
    .select(['order_number', 'status', 'confirm_by_code', 'shipping_address'])
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row || row.order_number === null) throw new Refusal('not-found', { what: 'order' })
  const { phone } = row.shipping_address as ShippingAddress
  return {
    orderNumber: row.order_number,
    status: row.status as OrderStatus,
    phone: row.confirm_by_code ? mobileOf(phone) : null,
  }
}
