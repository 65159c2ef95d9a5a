import { sql } from 'kysely'
import type { OrderStatus } from '../../../shop/orders/states.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { mayBePaidOnline } from '../order-store.ts'

export interface DueOrder {
  id: string
  status: OrderStatus
  provider: string
  providerOrderId: string | null
  reservationExpiresAt: Date
  expiredAt: Date | null
  isClaimed: boolean
}

/** Claimed orders are put off by 15 seconds at most, so that they come again should this process die. */
export async function claimDueOrders(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    update "order" set check_at = least(${now}::timestamptz + interval '15 seconds',
      case when status = 'awaiting-payment' and reservation_expires_at > ${now} then reservation_expires_at end)
    where id = any(array(select id from "order" where check_at <= ${now} and ${mayBePaidOnline}
      order by check_at limit ${limit} for update skip locked))
    returning id, status, provider, provider_order_id as "providerOrderId", reservation_expires_at as "reservationExpiresAt",
      expired_at as "expiredAt", claimed_payment_id is not null as "isClaimed"`.execute(db)
  return rows
}

/** Null: never again. An order that has moved on is left alone. */
export async function setNextCheck(
  db: Db,
  { id, status }: Pick<DueOrder, 'id' | 'status'>,
  checkAt: Date | null,
): Promise<void> {
  await db
    .updateTable('order')
    .set({ check_at: checkAt })
    .where('id', '=', id)
    .where('status', '=', status)
    .execute()
}

export async function scheduleOrdersNow(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('order')
    .set({ check_at: now })
    .where('check_at', 'is not', null)
    .where(mayBePaidOnline)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
