import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { countRows } from '../../../work.ts'

export interface StuckPayment {
  id: string
  name: string
  phone: string
  total: number
  createdAt: Date
  checkAt: Date | null
  providerOrderId: string | null
  claimedPaymentId: string | null
}

/** By then the provider has been asked several times. */
const stuckAfterMs = 15 * 60_000
const mostListed = 200

export function stuckPayments(now: Date): RawBuilder<unknown> {
  const before = new Date(now.getTime() - stuckAfterMs)
  return sql`(status = 'awaiting-payment' and reservation_expires_at < ${before})`
}

export const countStuckPayments = countRows(
  (now) => sql`select created_at as since, total_paise as amount from "order" where ${stuckPayments(now)}`,
)

/** The provider is asked within seconds of `check_at`. */
export const isCheckOverdue = sql`check_at < now() - interval '1 minute'`

/** Orders, of one customer or of all, whose reservation is long over, neither paid nor released. Oldest first. */
export async function findStuckPayments(db: Db, now: Date, customerId?: string): Promise<StuckPayment[]> {
  const ofCustomer = customerId === undefined ? sql`` : sql`and customer_id = ${customerId}`
  const { rows } = await sql<StuckPayment>`
    select id, concat_ws(' ', shipping_address->>'firstName', shipping_address->>'lastName') as name,
      coalesce(shipping_address->>'phone', '') as phone, total_paise as total, created_at as "createdAt",
      check_at as "checkAt", provider_order_id as "providerOrderId", claimed_payment_id as "claimedPaymentId"
    from "order" where ${stuckPayments(now)} ${ofCustomer}
    order by created_at, id limit ${mostListed}`.execute(db)
  return rows
}
