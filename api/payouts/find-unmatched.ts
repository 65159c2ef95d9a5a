import { sql } from 'kysely'
import { dayMs } from '../../shop/day.ts'
import type { UnmatchedMoney } from '../../shop/payouts/contract.ts'
import { type OpenProblem, reportedWithinDays, settledWithinDays } from '../../shop/payouts/problems.ts'
import { type Db, withTransaction } from '../postgres/database.ts'

/** Oldest first; money that no payout holds as of the last `saveOpenMoney`, unless one holds it by now. */
export async function findUnmatched(db: Db, { limit }: { limit: number }): Promise<UnmatchedMoney[]> {
  const { rows } = await sql<UnmatchedMoney>`
    with ${paidLines}, unmatched as (
      ${unmatchedLines} union all
      select problem, id, payout_id, order_number, amount_paise, since, null from open_money
      where payout_id is not null or not exists (select from paid_line where entity_id = open_money.id))
    select * from unmatched order by since, id limit ${limit}`.execute(db)
  return rows
}

/** Walks all orders, refunds and payouts: too long for somebody to wait for. What is open changes by the day. */
export async function saveOpenMoney(db: Db, now: Date): Promise<void> {
  const unreported = new Date(now.getTime() - reportedWithinDays * dayMs)
  await withTransaction(db, async (tx) => {
    await sql`lock table open_money in share row exclusive mode`.execute(tx)
    await sql`delete from open_money`.execute(tx)
    await sql`
      with ${paidLines} insert into open_money (problem, id, payout_id, order_number, amount_paise, since)
      ${oddPayouts(unreported)} union all ${openMoney(now)}`.execute(tx)
  })
}

export async function countOpenMoney(db: Db): Promise<Record<OpenProblem, number>> {
  const { rows } = await sql<{ problem: OpenProblem; count: number }>`
    select problem, count(*)::int as count from open_money where payout_id is null group by 1`.execute(db)
  const counted = rows.map(({ problem, count }) => [problem, count])
  return { 'not-settled': 0, 'not-netted': 0, ...Object.fromEntries(counted) }
}

const paidLines = sql`paid_line as not materialized (
  select l.*, p.settled_at from payout_line l join payout p on p.id = l.payout_id where p.status = 'processed')`

const openMoney = (now: Date) => {
  const before = new Date(now.getTime() - settledWithinDays * dayMs)
  return sql`${unsettledPayments(before)} union all ${unnettedRefunds(before)}`
}

const unmatchedLines = sql`
  select l.problem, l.entity_id as id, l.payout_id as "payoutId", o.order_number as "orderNumber",
    l.credit_paise - l.debit_paise as amount, l.settled_at as since, l.description
  from paid_line l left join "order" o on o.id = l.order_id where not l.is_matched and l.problem is not null and l.accepted_at is null`

const oddPayouts = (before: Date) => sql`
  select case when l.lines = 0 then 'lines-missing' else 'sum-differs' end, p.id, p.id, null::integer,
    (p.amount_paise - l.net)::bigint, p.settled_at
  from payout p, lateral (select count(*) as lines, coalesce(sum(credit_paise - debit_paise), 0) as net
    from payout_line where payout_id = p.id) l
  where p.status = 'processed' and p.amount_paise <> l.net and (p.completed_at is not null or p.seen_at <= ${before})`

/** The money of refunded orders may never have been captured. */
const unsettledPayments = (before: Date) => sql`
  select 'not-settled', o.payment_id, null, o.order_number, o.total_paise, o.paid_at
  from "order" o where o.payment_id is not null and o.status <> 'refunded' and o.total_paise > 0 and o.paid_at <= ${before}
    and not exists (select from paid_line where entity_id = o.payment_id)`

/** Of payments that were paid out. */
const unnettedRefunds = (before: Date) => sql`
  select 'not-netted', r.provider_refund_id, null, o.order_number, -r.amount_paise, r.processed_at
  from refund r join "order" o on o.id = r.order_id
  where r.status = 'processed' and r.processed_at <= ${before} and r.provider_refund_id is not null
    and exists (select from paid_line where entity_id = r.payment_id)
    and not exists (select from paid_line where entity_id = r.provider_refund_id)`
