import { sql } from 'kysely'
import { addDays, kolkataDay } from '../../../shop/day.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { monthOf, nextMonth } from './days.ts'
import { type Period, sumDays, sumProducts, sumStates, within } from './sum-sales.ts'

/** What began before midnight has long been committed. */
const settledMs = 3_600_000
const mostAtOnce = 31

/** Adds up the days that are over, a month at a time. Safe to repeat, by several processes too. */
export async function rollUpSales(db: Db, now: Date): Promise<void> {
  while (await rollUpMonth(db, now));
  while (await totalMonth(db));
}

/** Returns whether more are left. */
function rollUpMonth(db: Db, now: Date): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    await lock(tx)
    const from = await findFirstOpenDay(tx)
    const today = kolkataDay(new Date(now.getTime() - settledMs).toISOString())
    if (from === null) return false
    await correctDispatched(tx, { from: addDays(today, -mostAtOnce), until: from })
    if (from >= today) return false
    const [until = today] = [addDays(from, mostAtOnce), today].sort()
    await insertSums(tx, { from, until })
    await insertMonths(tx, { from, until })
    return until < today
  })
}

/** Of days that are added up: a carrier may report a pickup later. */
async function correctDispatched(tx: Tx, period: Period): Promise<void> {
  await sql`update sales_day d set dispatched = s.parcels from (
      select (dispatched_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as parcels from parcel
      where ${within(sql`dispatched_at`, period)} group by 1) s
    where d.day = s.day and d.dispatched <> s.parcels`.execute(tx)
}

function lock(tx: Tx) {
  return sql`select pg_advisory_xact_lock(hashtext('roll-up-sales'))`.execute(tx)
}

/** Returns whether a month was added. */
function totalMonth(db: Db): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    await lock(tx)
    const open = await findFirstOpenDay(tx)
    const last = (await findLastTotal(tx)) ?? (await findFirstMonth(tx))
    if (open === null || last === null || nextMonth(last) > open) return false
    await sql`insert into sales_of_product_before (month, sku, pieces, sales_paise)
      select ${nextMonth(last)}::date, sku, sum(pieces), sum(sales_paise) from (
        select sku, pieces, sales_paise from sales_of_product_before where month = ${last}::date
        union all select sku, pieces, sales_paise from sales_of_product_month where month = ${last}::date
      ) s group by sku order by sku`.execute(tx)
    return true
  })
}

/** In the order of their keys, so that a month is read from few pages. */
async function insertSums(tx: Tx, period: Period): Promise<void> {
  await sql`insert into sales_of_state (day, state, orders, sales_paise) ${sumStates(period)}`.execute(tx)
  await sql`insert into sales_of_product (day, sku, handle, title, pieces, sales_paise) ${sumProducts(period)} order by 1, 2`.execute(
    tx,
  )
  await sql`insert into sales_day (day, orders, pieces, gross_paise, discount_paise, sales_paise, refunds, refunded_paise,
    dispatched, returned) ${sumDays(period)}`.execute(tx)
}

/** Months whose last day is among these. */
async function insertMonths(tx: Tx, { from, until }: Period): Promise<void> {
  await sql`insert into sales_of_product_month (month, sku, handle, title, pieces, sales_paise)
    select date_trunc('month', day)::date, sku, max(handle), max(title), sum(pieces), sum(sales_paise) from sales_of_product
    where day >= ${monthOf(from)}::date and day < ${monthOf(until)}::date group by 1, 2 order by 1, 2`.execute(
    tx,
  )
}

/** The day after the last one that is added up, else that of the first order; null where nothing was sold. */
export async function findFirstOpenDay(db: Db | Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select coalesce((select max(day) + 1 from sales_day),
      (select (min(paid_at) at time zone 'Asia/Kolkata')::date from "order" where order_number is not null)) as day`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

/** Until this month the products of all days before it are added up. */
export async function findLastTotal(db: Db | Tx): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select max(month) as month from sales_of_product_before`.execute(db)
  return rows[0]?.month ?? null
}

async function findFirstMonth(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select min(month) as month from sales_of_product_month`.execute(tx)
  return rows[0]?.month ?? null
}
