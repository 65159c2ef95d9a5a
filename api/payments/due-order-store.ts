import { sql } from 'kysely'
import { statusesWhere } from '../../shop/orders/states.ts'
import type { Db } from '../postgres/database.ts'

export interface DueOrder {
  id: string
  status: 'awaiting-payment' | 'expired'
  providerOrderId: string | null
  reservationExpiresAt: Date
  expiredAt: Date | null
  /** The shopper's browser says that it was paid. */
  isClaimed: boolean
}

/**
 * Takes orders that are due to be asked about, for this process alone: each is put off by 15 seconds, or
 * to the end of its reservation, so that it comes again should this process die or the provider be away.
 */
export async function claimDueOrders(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    update "order" set check_at = least(${now}::timestamptz + interval '15 seconds',
      case when status = 'awaiting-payment' and reservation_expires_at > ${now} then reservation_expires_at end)
    where id in (select id from "order" where check_at <= ${now} and status = any(${statusesWhere('awaited')})
      order by check_at limit ${limit} for update skip locked)
    returning id, status, provider_order_id as "providerOrderId", reservation_expires_at as "reservationExpiresAt",
      expired_at as "expiredAt", claimed_payment_id is not null as "isClaimed"`.execute(db)
  return rows
}

/** When an order is looked at again; null for never more. One that has moved on meanwhile is left alone. */
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

/** Makes every order that is still asked about due. Answers how many there are. */
export async function scheduleOrdersNow(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('order')
    .set({ check_at: now })
    .where('check_at', 'is not', null)
    .where('status', 'in', statusesWhere('awaited'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
