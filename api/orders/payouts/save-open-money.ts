import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '../../../shop/day.ts'
import { reportedWithinDays, settledWithinDays } from '../../../shop/payouts/problems.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { paidLines } from './find-unmatched.ts'

/** Another process has just compared it. */
const freshMs = 10 * 60_000
/** A payout that fails late, or a refund settled before its payment, is found by comparing all again. */
const allAgainMs = dayMs
/** Lines of a payout come within days of it. */
const payoutsOfDays = 30

/** Compares what came since the last time, and once a day all orders, refunds and payouts. */
export async function updateOpenMoney(db: Db, now: Date): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lock(tx)
    const last = await findReading(tx)
    if (last && now.getTime() - last.readAt.getTime() < freshMs) return
    const isAll = !last || now.getTime() - last.allReadAt.getTime() >= allAgainMs
    await compare(tx, now, isAll ? null : last.readAt)
  })
}

/** Compares all: too long for somebody to wait for in a shop of millions of orders. */
export async function saveOpenMoney(db: Db, now: Date): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lock(tx)
    await compare(tx, now, null)
  })
}

function lock(tx: Tx) {
  return sql`lock table open_money in share row exclusive mode`.execute(tx)
}

function findReading(tx: Tx) {
  return tx
    .selectFrom('open_money_reading')
    .select(['read_at as readAt', 'all_read_at as allReadAt'])
    .executeTakeFirst()
}

async function compare(tx: Tx, now: Date, since: Date | null): Promise<void> {
  const { rows: known } = await sql<{ id: string }>`delete from open_money returning id`.execute(tx)
  const scope: Scope = { now, since, ids: known.map(({ id }) => id) }
  await sql`
    with ${paidLines} insert into open_money (problem, id, payout_id, order_number, amount_paise, since)
    ${oddPayouts(scope)} union all ${unsettledPayments(scope)} union all ${unnettedRefunds(scope)}`.execute(
    tx,
  )
  await sql`insert into open_money_reading (read_at, all_read_at) values (${now}, ${now})
    on conflict (id) do update set read_at = excluded.read_at,
      all_read_at = case when ${since === null} then excluded.all_read_at else open_money_reading.all_read_at end`.execute(
    tx,
  )
}

interface Scope {
  now: Date
  /** Null: from the beginning. */
  since: Date | null
  /** Those that were open the last time. */
  ids: readonly string[]
}

function daysBefore(time: Date, days: number): Date {
  return new Date(time.getTime() - days * dayMs)
}

type Column = RawBuilder<unknown>

/** What was open, and what `time` has put more than `days` behind since. */
function inScope({ since, ids }: Scope, { time, id, days }: { time: Column; id: Column; days: number }) {
  if (since === null) return sql`true`
  return sql`(${time} > ${daysBefore(since, days)} or ${id} = any(${ids}))`
}

const oddPayouts = (scope: Scope) => sql`
  select case when l.lines = 0 then 'lines-missing' else 'sum-differs' end, p.id, p.id, null::integer,
    (p.amount_paise - l.net)::bigint, p.settled_at
  from payout p, lateral (select count(*) as lines, coalesce(sum(credit_paise - debit_paise), 0) as net
    from payout_line where payout_id = p.id) l
  where p.status = 'processed' and p.amount_paise <> l.net
    and (p.completed_at is not null or p.seen_at <= ${daysBefore(scope.now, reportedWithinDays)})
    and ${inScope(scope, { time: sql`p.seen_at`, id: sql`p.id`, days: payoutsOfDays })}`

/** An order in cash is paid as it is delivered, its advance before. */
const unsettledPayments = (scope: Scope) => sql`
  ${unsettled(scope, { payBy: sql`'online'`, time: sql`o.paid_at` })}
  union all ${unsettled(scope, { payBy: sql`'cash'`, time: sql`o.advance_paid_at` })}`

/** The money of refunded orders may never have been captured. */
const unsettled = (scope: Scope, { payBy, time }: { payBy: Column; time: Column }) => sql`
  select 'not-settled', o.payment_id, null, o.order_number, paid_online(o), ${time}
  from "order" o where o.pay_by = ${payBy} and o.order_number is not null and o.payment_id is not null
    and o.status <> 'refunded' and o.total_paise > 0 and ${time} <= ${daysBefore(scope.now, settledWithinDays)}
    and ${inScope(scope, { time, id: sql`o.payment_id`, days: settledWithinDays })}
    and not exists (select from paid_line where entity_id = o.payment_id)`

/** Of payments that were paid out. */
const unnettedRefunds = (scope: Scope) => sql`
  select 'not-netted', r.provider_refund_id, null, o.order_number, -r.amount_paise, r.processed_at
  from refund r join "order" o on o.id = r.order_id
  where r.status = 'processed' and r.processed_at <= ${daysBefore(scope.now, settledWithinDays)}
    and r.provider_refund_id is not null
    and ${inScope(scope, { time: sql`r.processed_at`, id: sql`r.provider_refund_id`, days: settledWithinDays })}
    and exists (select from paid_line where entity_id = r.payment_id)
    and not exists (select from paid_line where entity_id = r.provider_refund_id)`
