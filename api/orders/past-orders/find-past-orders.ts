import { type RawBuilder, sql } from 'kysely'
import type { pastOrderRow } from '../../../shop/orders/list-contract.ts'
import type { OrderReading } from '../../../shop/orders/order-search.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { escapeLike } from '../../platform/postgres/search.ts'
import type { PastOrder } from './past-order-store.ts'

export type PastOrderRow = ReturnType<(typeof pastOrderRow)['parse']>

const most = 50

/** Newest first, also those of guests. Not prepared: a plan for any search would use no index of names. */
export async function findPastOrders(db: Db, search: readonly OrderReading[]): Promise<PastOrderRow[]> {
  const ways = search.flatMap(waysOf)
  if (ways.length === 0) return []
  const { rows } = await sql<PastOrder>`
    select name, email as owner, placed_at as "placedAt", total_paise as total, cells, lines from past_order
    where ${sql.join(ways, sql` or `)} order by placed_at desc, place desc limit ${most}`.execute(db)
  return rows.map(showPastOrder)
}

function waysOf(reading: OrderReading): RawBuilder<unknown>[] {
  switch (reading.by) {
    case 'number':
      return [sql`name in (${`#${reading.number}`}, ${`${reading.number}`})`]
    case 'phone':
      return reading.among
        ? []
        : [
            sql`right(regexp_replace(coalesce(cells->>'Shipping Phone', cells->>'Billing Phone', cells->>'Phone'), '[^0-9]', '', 'g'), 10) = ${reading.phone}`,
          ]
    case 'pin':
      return [sql`ltrim(coalesce(cells->>'Shipping Zip', cells->>'Billing Zip'), '''') = ${reading.pin}`]
    case 'email':
      return [sql`email = ${reading.email}`]
    case 'name':
      return byName(reading.name)
    default:
      return []
  }
}

/** Of the buyer or of the order (`OLD-#1001`). */
function byName(name: string): RawBuilder<unknown>[] {
  return [
    sql`lower(coalesce(cells->>'Shipping Name', cells->>'Billing Name')) like ${`${escapeLike(name)}%`}`,
    sql`name in (${name}, ${name.toUpperCase()})`,
  ]
}

export function showPastOrder({ name, placedAt, total, cells, lines }: PastOrder): PastOrderRow {
  const items = lines.map((line) => ({
    title: line['Lineitem name'] ?? line['Lineitem sku'] ?? 'Product',
    quantity: Number(line['Lineitem quantity'] ?? 0),
  }))
  return {
    name,
    placedAt: placedAt.toISOString(),
    total,
    items,
    person: cells['Shipping Name'] ?? cells['Billing Name'] ?? '',
    payment: cells['Financial Status'] ?? '',
    fulfilment: cells['Cancelled at'] ? 'cancelled' : (cells['Fulfillment Status'] ?? ''),
  }
}
