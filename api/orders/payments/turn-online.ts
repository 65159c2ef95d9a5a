import { sql } from 'kysely'
import { savingLabel, splitDiscount } from '../../../shop/cart/price-cart.ts'
import { addPaise, lessPaise, noMoney, type Paise, timesPaise } from '../../../shop/money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { LockedOrder } from '../locked-order.ts'
import { moveOrder } from '../order-store.ts'

interface Arrival {
  paymentId: string
  now: Date
}

/** An order in cash is paid online before it is packed: what that saves is taken off now, and no clock cancels it. */
export async function turnOnline(
  tx: Tx,
  order: LockedOrder,
  { paymentId, now }: Arrival,
): Promise<LockedOrder> {
  const total = order.onlineTotal ?? order.total
  const discount = await takeOffOrder(tx, order.id, lessPaise(order.total, total))
  await moveOrder(tx, order, 'paid', {
    pay_by: 'online',
    payment_id: paymentId,
    claimed_payment_id: null,
    paid_at: now,
    check_at: null,
    confirm_by: null,
    online_total_paise: null,
    discount_paise: discount,
    total_paise: total,
  })
  return { ...order, total }
}

/** Returns the discount of the whole order. */
async function takeOffOrder(tx: Tx, orderId: string, saving: Paise): Promise<Paise> {
  const lines = await tx
    .selectFrom('order_line')
    .select(['quantity', 'unit_price_paise', 'discount_paise'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const left = lines.map((line) =>
    lessPaise(timesPaise(line.unit_price_paise, line.quantity), line.discount_paise),
  )
  if (saving > 0) await insertSaving(tx, orderId, { saving, shares: splitDiscount(saving, left) })
  return addPaise(noMoney, saving, ...lines.map((line) => line.discount_paise))
}

async function insertSaving(
  tx: Tx,
  orderId: string,
  { saving, shares }: { saving: Paise; shares: readonly Paise[] },
): Promise<void> {
  await sql`/* take-off-order */
    with line as (select position, row_number() over (order by position) as number from order_line where order_id = ${orderId}),
    reduced as (
      update order_line l set discount_paise = l.discount_paise + s.share
      from line join unnest(${[...shares]}::bigint[]) with ordinality as s(share, number) using (number)
      where l.order_id = ${orderId} and l.position = line.position
    )
    insert into order_adjustment (order_id, position, kind, label, amount_paise, shares)
    select ${orderId}, count(*), 'prepaid', ${savingLabel}, ${saving}, ${[...shares]}::bigint[]
    from order_adjustment where order_id = ${orderId}`.execute(tx)
}
