import { sql } from 'kysely'
import type { z } from 'zod'
import { dayMs } from '../../../shop/day.ts'
import { carrierName } from '../../../shop/parcels/carriers.ts'
import type { cashResponse } from '../../../shop/remittances/contract.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { countRefunds, listRefunds } from '../refunds/list-refunds.ts'

type Cash = z.infer<typeof cashResponse>

const most = 200
const lastFiles = 20
/** Carriers pay on within a week or so. */
const overdueDays = 10

export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - overdueDays * dayMs)
}

/** For a query that names `cash_due d`. */
export const isOpen = sql`d.remitted_paise + d.written_off_paise < d.amount_paise`
const left = sql`d.amount_paise - d.remitted_paise - d.written_off_paise`

/** What carriers have collected and not paid on, and the last files of what they have. */
export async function listCash(db: Db, now: Date): Promise<Cash> {
  const before = overdueBefore(now)
  const [sums, items, toPayOut, remittances] = await Promise.all([
    sql<Omit<Cash, 'items' | 'toPayOut' | 'remittances'>>`/* sum-cash-due */
      select count(*)::int as parcels, coalesce(sum(${left}), 0)::bigint as due,
        coalesce(sum(${left}) filter (where d.due_since < ${before}), 0)::bigint as overdue,
        coalesce(sum(${left}) filter (where d.remitted_paise > 0), 0)::bigint as "shortPaid"
      from cash_due d where ${isOpen}`.execute(db),
    findDue(db, before),
    findToPayOut(db, now),
    findRemittances(db),
  ])
  const total = sums.rows[0] ?? { due: 0, overdue: 0, shortPaid: 0, parcels: 0 }
  return { ...total, items, toPayOut, remittances }
}

async function findDue(db: Db, before: Date): Promise<Cash['items']> {
  const { rows } = await sql<
    Omit<Cash['items'][number], 'deliveredAt'> & { deliveredAt: Date }
  >`/* list-cash-due */
    select d.parcel_id as "parcelId", o.order_number as "orderNumber", p.carrier, p.awb, d.due_since as "deliveredAt",
      d.amount_paise as amount, d.remitted_paise as remitted, ${left} as left, d.due_since < ${before} as "isOverdue"
    from cash_due d join parcel p on p.id = d.parcel_id join "order" o on o.id = d.order_id
    where ${isOpen} order by d.due_since, d.parcel_id limit ${most}`.execute(db)
  return rows.map((row) => ({
    ...row,
    carrier: carrierName(row.carrier),
    deliveredAt: row.deliveredAt.toISOString(),
  }))
}

async function findToPayOut(db: Db, now: Date): Promise<Cash['toPayOut']> {
  const { count, amount } = await countRefunds('to-pay-out')(db, now)
  const found = await listRefunds(db, { status: 'to-pay-out', oldestFirst: true, limit: most })
  const items = found.map(({ id, orderNumber, amount, reason, createdAt }) => ({
    id,
    orderNumber,
    amount,
    reason,
    createdAt: createdAt.toISOString(),
  }))
  return { count, amount: amount ?? 0, items }
}

async function findRemittances(db: Db): Promise<Cash['remittances']> {
  const { rows } = await sql<Omit<Cash['remittances'][number], 'at'> & { at: Date }>`/* list-remittances */
    select r.id, r.name, r.actor as by, r.recorded_at as at, count(*)::int as lines, sum(l.amount_paise)::bigint as amount
    from (select * from remittance order by recorded_at desc limit ${lastFiles}) r
    join remittance_line l on l.remittance_id = r.id group by 1, 2, 3, 4 order by r.recorded_at desc`.execute(
    db,
  )
  return rows.map(({ at, ...file }) => ({ ...file, at: at.toISOString() }))
}
