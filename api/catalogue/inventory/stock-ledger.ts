import { sql } from 'kysely'
import { Refusal } from '../../../shop/refusal.ts'
import { type LedgerKind, ledgerKinds, teamKinds } from '../../../shop/stock/contract.ts'
import { figuresOf } from '../../../shop/stock/shelf.ts'
import type { Db } from '../../platform/postgres/database.ts'

interface LedgerRow {
  at: Date
  by: string | null
  kind: LedgerKind
  note: string
  orderNumber: number | null
  change: { shelf: number; promised: number; quarantined: number }
  shelf: number
  promised: number
}

interface Wanted {
  sku: string
  by?: 'team' | undefined
}

/** All that moved a piece, the newest first, with the figures after it. Throws `sku-unknown`. */
export async function showStockLedger(db: Db, { sku, by }: Wanted) {
  const variant = await db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirst()
  if (!variant) throw new Refusal('sku-unknown', { sku })
  const { rows } = await sql<LedgerRow>`/* show-stock-ledger */
    select at, actor as by, kind, note, order_number as "orderNumber",
      json_build_object('shelf', shelf, 'promised', promised, 'quarantined', quarantined) as change,
      after_shelf as shelf, after_promised as promised
    from (select l.*, (sum(shelf) over until_then)::int as after_shelf, (sum(promised) over until_then)::int as after_promised,
        row_number() over until_then as nr
      from stock_ledger l where variant_id = ${variant.id}
      window until_then as (order by kind <> 'opening', at, id, order_number rows unbounded preceding)) l
    where kind = any(${by === 'team' ? teamKinds : ledgerKinds})
    order by nr desc limit 100`.execute(db)
  return rows.map((row) => ({ ...row, ...figuresOf(row.shelf, row.promised) }))
}
