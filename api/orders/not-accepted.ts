import { type RawBuilder, sql } from 'kysely'

/** Nobody took the parcel of an order in cash at the door; what its carrier has lost and brought back was refused by nobody. */
export function isNotAccepted(order: 'o' | 'e'): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  return sql`(${of('pay_by')} = 'cash' and ${of('status')} = 'returned' and ${of('paid_at')} is null
    and not exists (select from parcel where order_id = ${of('id')} and lost_at is not null))`
}
