import { type RawBuilder, sql } from 'kysely'
import type { FulfilmentState } from '../../../shop/orders/stored-states.ts'

/** Of the order `o`. What is left of a split order waits with the whole orders that wait for the same step. */
export function isIn(state: FulfilmentState): RawBuilder<unknown> {
  return withSplit[state] ?? sql`o.fulfilment_state = ${state}`
}

const withSplit: Partial<Record<FulfilmentState, RawBuilder<unknown>>> = {
  'to-pack': sql`(o.fulfilment_state in ('to-pack', 'part-packed') and not (o.fulfilment_state = 'part-packed' and ${hasParcel('packing')}))`,
  packing: sql`(o.fulfilment_state in ('packing', 'part-packed') and (o.fulfilment_state = 'packing' or ${hasParcel('packing')}))`,
  packed: sql`(o.fulfilment_state in ('packed', 'part-packed', 'part-dispatched') and (o.fulfilment_state = 'packed' or ${hasParcel('packed')}))`,
}

function hasParcel(status: 'packing' | 'packed'): RawBuilder<unknown> {
  return sql`exists (select from parcel p where p.order_id = o.id and p.status = ${sql.lit(status)})`
}
