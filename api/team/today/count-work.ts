import { sql } from 'kysely'
import { lateBefore } from '../../../shop/orders/late.ts'
import type { Operation } from '../../../shop/team/roles.ts'
import type { Today, WorkKind } from '../../../shop/team/today-contract.ts'
import { lowAtByDefault } from '../../catalogue/inventory/stock-limit.ts'
import { isLate } from '../../orders/fulfilment/list-fulfilment.ts'
import { findUninvoiced } from '../../orders/invoices/uninvoiced-products.ts'
import { stuckPayments } from '../../orders/payments/find-stuck-payments.ts'
import { countEmails } from '../../platform/mail/list-emails.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { currentSettings } from '../../platform/settings/current-settings.ts'

interface Counted {
  count: number
  since: Date | null
  amount: number | null
}

type Count = (db: Db, now: Date) => Promise<Counted>
type Sql = ReturnType<typeof sql>

/** Each counts exactly the rows of the list that its link opens. */
const counts: Readonly<Record<WorkKind, { may: Operation; count: Count }>> = {
  'to-pack': { may: 'orders.pack', count: ordersWhere(() => sql`o.fulfilment_state = 'to-pack'`) },
  late: {
    may: 'orders.read',
    count: ordersWhere((now) => isLate(lateBefore(now, currentSettings().delivery.dispatchDays))),
  },
  'to-dispatch': { may: 'orders.dispatch', count: ordersWhere(() => sql`o.fulfilment_state = 'packed'`) },
  'stuck-payments': {
    may: 'payments.read',
    count: rowsOf(
      (now) =>
        sql`select created_at as since, total_paise as amount from "order" where ${stuckPayments(now)}`,
    ),
  },
  disputes: { may: 'payments.read', count: ordersWhere(() => sql`o.payment_state = 'disputed'`) },
  'refunds-failed': { may: 'payments.read', count: refundsThat('failed') },
  'not-invoiceable': {
    may: 'products.write',
    count: async (db, now) => ({
      count: (await findUninvoiced(db, now)).length,
      since: null,
      amount: null,
    }),
  },
  'refunds-waiting': { may: 'payments.read', count: refundsThat('pending') },
  messages: {
    may: 'messages.read',
    count: rowsOf(
      () => sql`select received_at as since, null::bigint as amount from message where state = 'open'`,
    ),
  },
  reviews: {
    may: 'reviews.read',
    count: rowsOf(
      () => sql`select submitted_at as since, null::bigint as amount from review where state = 'submitted'`,
    ),
  },
  'failed-emails': {
    may: 'health.read',
    count: async (db) => ({ count: (await countEmails(db)).failed, since: null, amount: null }),
  },
  'webhooks-off': {
    may: 'webhooks.read',
    count: rowsOf(
      () => sql`select switched_off_at as since, null::bigint as amount
        from webhook_endpoint where switched_off_at is not null`,
    ),
  },
  'low-stock': {
    may: 'stock.read',
    count: rowsOf(
      () => sql`select null::timestamptz as since, null::bigint as amount
        from variant v join product p on p.id = v.product_id join stock s on s.variant_id = v.id
        where v.status = 'active' and p.status <> 'archived' and s.available <= coalesce(s.low_at, ${lowAtByDefault}::int)`,
    ),
  },
}

function rowsOf(select: (now: Date) => Sql): Count {
  return async (db, now) => {
    const { rows } = await sql<Counted>`
      select count(*)::int as count, min(since) as since, sum(amount)::bigint as amount from (${select(now)}) found`.execute(
      db,
    )
    return rows[0] ?? { count: 0, since: null, amount: null }
  }
}

function ordersWhere(condition: (now: Date) => Sql): Count {
  return rowsOf(
    (now) => sql`select paid_at as since, null::bigint as amount from "order" o
      where o.order_number is not null and ${condition(now)}`,
  )
}

function refundsThat(status: 'failed' | 'pending'): Count {
  return rowsOf(
    () =>
      sql`select created_at as since, amount_paise as amount from refund where status = ${sql.lit(status)}`,
  )
}

/** In the order of the contract; what the caller may not see is left out. */
export async function countWork(
  db: Db,
  { may, now }: { may: (operation: Operation) => boolean; now: Date },
): Promise<Today['work']> {
  const kinds = (Object.keys(counts) as WorkKind[]).filter((kind) => may(counts[kind].may))
  return Promise.all(
    kinds.map(async (kind) => {
      const { count, since, amount } = await counts[kind].count(db, now)
      return { kind, count, since: since?.toISOString() ?? null, amount }
    }),
  )
}
