import { sql } from 'kysely'
import { addDays } from '../../../shop/day.ts'
import { countDays, type SalesReport, type SalesSums } from '../../../shop/orders/money-contract.ts'
import type { Db } from '../../platform/postgres/database.ts'

import { readProducts } from './product-sales.ts'
import { findFirstOpenDay } from './roll-up-sales.ts'
import { joined, storedDays } from './stored-sums.ts'
import { type Period, sumDays, sumStates } from './sum-sales.ts'

/** Days that are over from their sums, the others from the orders themselves. Both days included. */
export async function reportSales(db: Db, { from, to }: { from: string; to: string }): Promise<SalesReport> {
  const open = (await findFirstOpenDay(db)) ?? from
  const period = { from, until: addDays(to, 1) }
  const earlier = { from: addDays(from, -countDays(from, to)), until: from }
  const [days, [before], products, states] = await Promise.all([
    daysOf(db, period, open),
    readTotals(db, earlier, open),
    readProducts(db, period, open),
    readStates(db, period, open),
  ])
  const totals = days.reduce<SalesSums>(addSums, noSums)
  return { from, to, totals, before: before ?? noSums, days, products, states }
}

const noSums: SalesSums = {
  orders: 0,
  pieces: 0,
  gross: 0,
  discount: 0,
  sales: 0,
  refunds: 0,
  refunded: 0,
  dispatched: 0,
  returned: 0,
}

function addSums(a: SalesSums, b: SalesSums): SalesSums {
  return {
    orders: a.orders + b.orders,
    pieces: a.pieces + b.pieces,
    gross: a.gross + b.gross,
    discount: a.discount + b.discount,
    sales: a.sales + b.sales,
    refunds: a.refunds + b.refunds,
    refunded: a.refunded + b.refunded,
    dispatched: a.dispatched + b.dispatched,
    returned: a.returned + b.returned,
  }
}

const daySums = { stored: storedDays('sales_day'), sum: sumDays }
const stateSums = { stored: storedDays('sales_of_state'), sum: sumStates }

const columns = sql`orders, pieces, gross_paise as gross, discount_paise as discount, sales_paise as sales, refunds,
  refunded_paise as refunded, dispatched, returned`

/** Every day is there, also one before the first order. */
export async function readDays(db: Db, period: Period): Promise<SalesReport['days']> {
  return daysOf(db, period, (await findFirstOpenDay(db)) ?? period.from)
}

async function daysOf(db: Db, period: Period, open: string): Promise<SalesReport['days']> {
  const { rows } = await sql<SalesReport['days'][number]>`
    select day, ${columns} from (${joined(daySums, period, open)}) s order by day`.execute(db)
  const known = new Map(rows.map((row) => [row.day, row]))
  const count = countDays(period.from, period.until) - 1
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(period.from, index)
    return known.get(day) ?? { day, ...noSums }
  })
}

async function readTotals(db: Db, period: Period, open: string): Promise<SalesSums[]> {
  const { rows } = await sql<SalesSums>`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(gross_paise), 0)::bigint as gross,
      coalesce(sum(discount_paise), 0)::bigint as discount, coalesce(sum(sales_paise), 0)::bigint as sales, coalesce(sum(refunds), 0)::int as refunds,
      coalesce(sum(refunded_paise), 0)::bigint as refunded, coalesce(sum(dispatched), 0)::int as dispatched, coalesce(sum(returned), 0)::int as returned
    from (${joined(daySums, period, open)}) s`.execute(db)
  return rows
}

async function readStates(db: Db, period: Period, open: string): Promise<SalesReport['states']> {
  const { rows } = await sql<SalesReport['states'][number]>`
    select state, sum(orders)::int as orders, sum(sales_paise)::bigint as sales
    from (${joined(stateSums, period, open)}) s group by state order by sales desc, state`.execute(db)
  return rows
}
