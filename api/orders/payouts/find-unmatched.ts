import { sql } from 'kysely'
import type { UnmatchedMoney } from '../../../shop/payouts/contract.ts'
import type { OpenProblem } from '../../../shop/payouts/problems.ts'
import type { Db } from '../../platform/postgres/database.ts'

interface UnmatchedQuery {
  limit: number
  /** Of this order alone. */
  orderNumber?: number
}

/** Oldest first; money that no payout holds as of the last comparison, unless one holds it by now. */
export async function findUnmatched(
  db: Db,
  { limit, orderNumber }: UnmatchedQuery,
): Promise<UnmatchedMoney[]> {
  const ofOrder = orderNumber === undefined ? sql`` : sql`where "orderNumber" = ${orderNumber}`
  const { rows } = await sql<UnmatchedMoney>`
    with ${paidLines}, unmatched as (
      ${unmatchedLines} union all
      select problem, id, payout_id, order_number, amount_paise, since, null from open_money
      where payout_id is not null or not exists (select from paid_line where entity_id = open_money.id))
    select * from unmatched ${ofOrder} order by since, id limit ${limit}`.execute(db)
  return rows
}

export async function countOpenMoney(db: Db): Promise<Record<OpenProblem, number>> {
  const { rows } = await sql<{ problem: OpenProblem; count: number }>`
    select problem, count(*)::int as count from open_money where payout_id is null group by 1`.execute(db)
  const counted = rows.map(({ problem, count }) => [problem, count])
  return { 'not-settled': 0, 'not-netted': 0, ...Object.fromEntries(counted) }
}

export const paidLines = sql`paid_line as not materialized (
  select l.*, p.settled_at from payout_line l join payout p on p.id = l.payout_id where p.status = 'processed')`

const unmatchedLines = sql`
  select l.problem, l.entity_id as id, l.payout_id as "payoutId", o.order_number as "orderNumber",
    l.credit_paise - l.debit_paise as amount, l.settled_at as since, l.description
  from paid_line l left join "order" o on o.id = l.order_id where not l.is_matched and l.problem is not null and l.accepted_at is null`
