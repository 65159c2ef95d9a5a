import { sql } from 'kysely'
import type { Adjustment } from '../../shop/orders/adjustments.ts'

/** Of `"order" o`. */
export const adjustmentsOfOrder = sql<Adjustment[]>`(select coalesce(json_agg(json_build_object(
      'kind', kind, 'label', label, 'amount', amount_paise) order by position), '[]')
    from order_adjustment where order_id = o.id)`
