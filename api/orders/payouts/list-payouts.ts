import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '../../../shop/day.ts'
import type { Payout, PayoutLine } from '../../../shop/payouts/contract.ts'
import { reportedWithinDays } from '../../../shop/payouts/problems.ts'
import type { Db } from '../../platform/postgres/database.ts'

interface PageOfPayouts {
  limit: number
  /** The id of a payout; those settled before it. */
  after?: string | undefined
  now: Date
}

/** Newest first. */
export async function listPayouts(db: Db, { limit, after = '', now }: PageOfPayouts): Promise<Payout[]> {
  const isAfter = sql`(${after} = '' or (p.settled_at, p.id) < (select settled_at, id from payout where id = ${after}))`
  return selectPayouts(db, { where: isAfter, limit, now })
}

export async function showPayout(
  db: Db,
  id: string,
  now: Date,
): Promise<(Payout & { entries: PayoutLine[] }) | null> {
  const [payout] = await selectPayouts(db, { where: sql`p.id = ${id}`, limit: 1, now })
  return payout ? { ...payout, entries: await findLines(db, id) } : null
}

interface Selected {
  where: RawBuilder<unknown>
  limit: number
  now: Date
}

async function selectPayouts(db: Db, { where, limit, now }: Selected): Promise<Payout[]> {
  const late = new Date(now.getTime() - reportedWithinDays * dayMs)
  const { rows } = await sql<Omit<Payout, 'difference'> & { difference: string }>`
    select p.id, p.utr, p.settled_at as "settledAt", p.amount_paise as amount, l.lines, l.unmatched,
      l.fees::float8 as fees, l.tax::float8 as tax, (p.amount_paise - l.net)::text as difference,
      case when p.status = 'failed' then 'failed' when p.status = 'created' then 'announced'
        when p.amount_paise = l.net and p.completed_at is not null then 'complete'
        when p.completed_at is null and p.seen_at > ${late} then 'reading'
        when l.lines = 0 then 'lines-missing' else 'sum-differs' end as status
    from (select * from payout p where ${where} order by settled_at desc, id desc limit ${limit}) p, lateral (
      select count(*)::int as lines, count(*) filter (where problem is not null and accepted_at is null)::int as unmatched,
        coalesce(sum(credit_paise - debit_paise), 0) as net, coalesce(sum(fee_paise), 0) as fees, coalesce(sum(tax_paise), 0) as tax
      from payout_line where payout_id = p.id) l
    order by p.settled_at desc, p.id desc`.execute(db)
  return rows.map(({ difference, ...payout }) => ({ ...payout, difference: Number(difference) }))
}

async function findLines(db: Db, payoutId: string): Promise<PayoutLine[]> {
  const { rows } = await sql<PayoutLine>`
    select l.kind, l.entity_id as id, o.order_number as "orderNumber", l.amount_paise as amount, l.fee_paise as fee,
      l.tax_paise as tax, l.credit_paise - l.debit_paise as net, l.description, l.problem,
      l.accepted_reason as "acceptedReason"
    from payout_line l left join "order" o on o.id = l.order_id
    where l.payout_id = ${payoutId} order by l.kind, l.made_at, l.entity_id`.execute(db)
  return rows
}
