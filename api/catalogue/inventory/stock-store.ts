import { sql } from 'kysely'
import type { StockKind } from '../../../shop/stock/contract.ts'
import type { Figures } from '../../../shop/stock/shelf.ts'
import type { Tx } from '../../platform/postgres/database.ts'

type StoredFigures = Pick<Figures, 'available' | 'short'>

interface LockedStock {
  variantId: string
  available: number
  short: number
  lowAt: number | null
}

/** Makes the row where a variant has none. */
export async function lockStock(tx: Tx, sku: string): Promise<LockedStock | undefined> {
  await sql`insert into stock (variant_id, available)
    select id, 0 from variant where sku = ${sku} on conflict do nothing`.execute(tx)
  const { rows } = await sql<LockedStock>`
    select s.variant_id as "variantId", s.available, s.short, s.low_at as "lowAt"
    from variant v join stock s on s.variant_id = v.id
    where v.sku = ${sku} for update of s`.execute(tx)
  return rows[0]
}

export async function saveFigures(
  tx: Tx,
  variantId: string,
  { available, short }: StoredFigures,
): Promise<void> {
  await tx.updateTable('stock').set({ available, short }).where('variant_id', '=', variantId).execute()
}

interface StockChange {
  variantId: string
  at: Date
  actor: string
  kind: StockKind
  note: string
  before: StoredFigures
  after: StoredFigures
}

export async function insertStockChange(
  tx: Tx,
  { variantId, before, after, ...change }: StockChange,
): Promise<void> {
  await tx
    .insertInto('stock_change')
    .values({
      ...change,
      variant_id: variantId,
      available_before: before.available,
      available: after.available,
      short_before: before.short,
      short: after.short,
    })
    .execute()
}

export async function saveLowAt(tx: Tx, variantId: string, lowAt: number | null): Promise<void> {
  await tx.updateTable('stock').set({ low_at: lowAt }).where('variant_id', '=', variantId).execute()
}
