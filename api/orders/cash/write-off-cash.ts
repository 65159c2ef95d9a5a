import { addPaise, lessPaise, type Paise } from '../../../shop/money.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { recordAudit } from '../../platform/audit/audit-log.ts'
import { withTransaction } from '../../platform/postgres/database.ts'
import { type ApproveRefund, type FulfilmentDeps, orderSubject } from '../fulfilment/order-in-fulfilment.ts'

interface WriteOff {
  parcelId: string
  reason: string
  /** Throws where so much is not to be given up. */
  approve?: ApproveRefund
}

/** All that is still due for a parcel: nobody expects it any more. Throws `not-found` and `cash-settled`. */
export function writeOffCash(
  { db, actor, member, now }: FulfilmentDeps,
  { parcelId, reason, approve }: WriteOff,
): Promise<void> {
  return withTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('cash_due as d')
      .innerJoin('order as o', 'o.id', 'd.order_id')
      .select(['o.order_number as orderNumber', 'd.amount_paise as amount', 'd.remitted_paise as remitted'])
      .select('d.written_off_paise as writtenOff')
      .where('d.parcel_id', '=', parcelId)
      .forUpdate('d')
      .$castTo<{ orderNumber: number; amount: Paise; remitted: Paise; writtenOff: Paise }>()
      .executeTakeFirst()
    if (!due) throw new Refusal('not-found', { what: 'parcel' })
    const left = lessPaise(lessPaise(due.amount, due.remitted), due.writtenOff)
    if (left === 0) throw new Refusal('cash-settled', { orderNumber: due.orderNumber })
    await approve?.(tx, left)
    await tx
      .updateTable('cash_due')
      .set({ written_off_paise: addPaise(due.writtenOff, left), written_off_reason: reason })
      .where('parcel_id', '=', parcelId)
      .execute()
    const entry = { operation: 'write-off-cash', subject: orderSubject(due.orderNumber) }
    await recordAudit(tx, { ...entry, after: { amount: left, reason }, at: now(), actor, member })
  })
}
