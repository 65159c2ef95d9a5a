import { sql } from 'kysely'
import type { CashParcel, MatchedRow } from '../../../shop/remittances/match-remittance.ts'
import type { Tx } from '../../platform/postgres/database.ts'

/** With what is due for them, locked in one order. */
export async function lockCashParcels(tx: Tx, awbs: readonly string[]): Promise<CashParcel[]> {
  await sql`/* lock-cash-due */ select from cash_due d join parcel p on p.id = d.parcel_id
    where p.awb = any(${awbs}::text[]) order by d.parcel_id for update of d`.execute(tx)
  const { rows } = await sql<CashParcel>`/* find-cash-parcels */
    select p.id as "parcelId", o.order_number as "orderNumber", p.awb, o.pay_by as "payBy",
      o.status = 'cancelled' as "isCancelled",
      case when d.parcel_id is not null then json_build_object('amount', d.amount_paise, 'remitted', d.remitted_paise,
        'writtenOff', d.written_off_paise, 'lines', (select coalesce(json_agg(json_build_object('amount', l.amount_paise,
          'reference', l.reference)), '[]') from remittance_line l where l.parcel_id = p.id)) end as due
    from parcel p join "order" o on o.id = p.order_id left join cash_due d on d.parcel_id = p.id
    where p.awb = any(${awbs}::text[])`.execute(tx)
  return rows
}

interface NewRemittance {
  id: string
  name: string
  actor: string
  now: Date
}

export async function insertRemittance(
  tx: Tx,
  { id, name, actor, now }: NewRemittance,
  rows: readonly MatchedRow[],
): Promise<void> {
  await tx.insertInto('remittance').values({ id, name, actor, recorded_at: now }).execute()
  await sql`/* insert-remittance-lines */ with new_line as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as r("row" int, "parcelId" uuid, amount bigint, "wasWrittenOff" bigint, reference text)
    ), added as (
      insert into remittance_line (remittance_id, row, parcel_id, amount_paise, reference)
      select ${id}::uuid, "row", "parcelId", amount, reference from new_line
    )
    update cash_due d set remitted_paise = d.remitted_paise + a.amount, written_off_paise = d.written_off_paise - a.back,
      written_off_reason = case when d.written_off_paise > a.back then d.written_off_reason end
    from (select "parcelId", sum(amount) as amount, sum("wasWrittenOff") as back from new_line group by 1) a
    where d.parcel_id = a."parcelId"`.execute(tx)
}
