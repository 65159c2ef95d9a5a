import { sql } from 'kysely'
import type { CashHistory } from '../../../shop/checkout/cash-risk.ts'
import type { ShippingAddress } from '../../../shop/orders/contract.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { isNotAccepted } from '../not-accepted.ts'

interface NewCashOrder {
  customerId: string
  address: ShippingAddress
  now: Date
}

/** To a PIN code, that are over: what its people accept changes, and a large city has a hundred thousand. */
const lastOrders = 100

/** Read without a lock: of several at once each sees fewer. */
export async function findCashHistory(
  db: Db,
  { customerId, address: { zip, phone }, now }: NewCashOrder,
): Promise<CashHistory> {
  const { rows } = await sql<CashHistory>`/* find-cash-history */
    select pin.*, own.*,
      exists (select from "order" where customer_id = ${customerId} and paid_at is not null) as "hasOrdered",
      (select round(sum(sales_paise) / nullif(sum(orders), 0)) from sales_day where day > ${now}::date - 90)::float8 as "meanTotal"
    from (
      select count(*)::int as "pinParcels", (count(*) filter (where ${isNotAccepted('o')}))::int as "pinRefused"
      from (
        select id, pay_by, status, paid_at from "order" 
        where pay_by = 'cash' and status in ('delivered', 'returned') and shipping_address->>'zip' = ${zip}
        order by id desc limit ${lastOrders}
      ) o join parcel p on p.order_id = o.id where p.status in ('delivered', 'returned')
    ) pin, (
      select (count(*) filter (where ${isNotAccepted('o')}))::int as refused,
        1 + (count(*) filter (where o.created_at > ${now}::timestamptz - interval '1 hour'))::int as "withinHour"
      from "order" o where o.pay_by = 'cash' and (o.shipping_address->>'phone' = ${phone} or o.customer_id = ${customerId})
    ) own`.execute(db)
  const [history] = rows
  if (!history) throw new Error('a question of counts has one answer')
  return history
}
