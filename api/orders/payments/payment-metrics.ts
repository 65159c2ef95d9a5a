import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { countByState } from '../../platform/postgres/count-by-state.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { watchDatabase } from '../../platform/postgres/database-gauge.ts'
import { isCheckOverdue, stuckPayments } from './reconcile/find-stuck-payments.ts'

export function watchPayments(registry: Registry, { db, now }: { db: Db; now: () => Date }): void {
  watchDatabase(registry, {
    name: 'shop_orders',
    help: 'Orders by status, estimated for large tables',
    label: 'status',
    read: () => countByState(db, { table: 'order', column: 'status' }),
  })
  watchDatabase(registry, {
    name: 'shop_payments',
    help: 'Paid orders by state, estimated for large tables',
    label: 'state',
    read: () => countByState(db, { table: 'order', column: 'payment_state' }),
  })
  watchDatabase(registry, {
    name: 'shop_orders_check_overdue',
    help: 'Orders whose payment should have been settled',
    read: () => countUnsettled(db, now()),
  })
  watchDatabase(registry, {
    name: 'shop_last_order_number',
    help: 'Rises by one for each paid order',
    read: () => findLastOrderNumber(db),
  })
}

async function countUnsettled(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select id from "order" where ${isCheckOverdue}
      union select id from "order" where ${stuckPayments(now)}) unsettled`.execute(db)
  return rows[0]?.count ?? 0
}

async function findLastOrderNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(order_number) as last from "order"`.execute(
    db,
  )
  return rows[0]?.last ?? 0
}
