import type { Insertable } from 'kysely'
import { paise } from '../../../shop/money.ts'
import type { DB } from '../../platform/postgres/schema.ts'
import type { DemoDue, DemoRemittance } from './plan-remittances.ts'

type Row<Table extends keyof DB> = Insertable<DB[Table]>

export function dueRow({ order, parcel, deliveredAt, remitted }: DemoDue): Row<'cash_due'> {
  return {
    parcel_id: parcel.id,
    order_id: order.id,
    amount_paise: order.total,
    due_since: new Date(deliveredAt),
    remitted_paise: paise(remitted),
  }
}

export function remittanceRow({ id, name, recordedAt }: DemoRemittance): Row<'remittance'> {
  return { id, name, actor: 'Meera', recorded_at: new Date(recordedAt) }
}

export function remittanceLineRows({ id, reference, lines }: DemoRemittance): Row<'remittance_line'>[] {
  return lines.map(({ parcel, remitted }, index) => ({
    remittance_id: id,
    row: index + 1,
    parcel_id: parcel.id,
    amount_paise: paise(remitted),
    reference,
  }))
}
