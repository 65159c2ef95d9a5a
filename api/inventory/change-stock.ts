import { mostStock, type StockKind, stockKinds } from '../../shop/admin/stock-contract.ts'
import { Refusal } from '../../shop/refusal.ts'
import { type AuditMember, recordAudit } from '../audit/audit-log.ts'
import { type Db, withTransaction } from '../postgres/database.ts'
import { findPromised } from './find-promised.ts'
import { insertStockChange, lockStock, saveAvailable, saveLowAt } from './stock-store.ts'

interface StockDeps {
  db: Db
  now: () => Date
}

interface By {
  actor: string
  member?: AuditMember | undefined
}

interface ChangeStock extends By {
  sku: string
  kind: StockKind
  /** How many are on the shelf of a count, else how many come or go. */
  quantity: number
  note: string
  /** Of a count: what was on the shelf when the counting began. */
  expected?: number | undefined
}

/** `before` and `available`: for sale. */
export interface ChangedStock {
  variantId: string
  sku: string
  before: number
  available: number
  /** To orders that are not packed yet. */
  promised: number
  /** Of a count: how many are promised and not there. */
  short: number
}

/** Publish it after the commit. Throws `sku-unknown`, `stock-moved`, `stock-below-zero` and `stock-too-much`. */
export async function changeStock({ db, now }: StockDeps, change: ChangeStock): Promise<ChangedStock> {
  const { sku, kind, quantity, note, expected, ...by } = change
  return withTransaction(db, async (tx) => {
    const stock = await lockStock(tx, sku)
    if (!stock) throw new Refusal('sku-unknown', { sku })
    const { variantId, available: before } = stock
    const promised = (await findPromised(tx, [variantId])).get(variantId) ?? 0
    const shelf = before + promised
    if (expected !== undefined && expected !== shelf)
      throw new Refusal('stock-moved', { sku, expected, shelf })
    const isCount = stockKinds[kind] === 'set'
    const short = isCount ? Math.max(0, promised - quantity) : 0
    const available = changed(before, { kind, quantity: isCount ? quantity - promised + short : quantity })
    if (available < 0) throw new Refusal('stock-below-zero', { sku, available: before })
    if (available > mostStock) throw new Refusal('stock-too-much', { sku, most: mostStock })
    await saveAvailable(tx, variantId, available)
    const at = now()
    await insertStockChange(tx, { variantId, at, actor: by.actor, kind, note, before, available })
    await recordAudit(tx, {
      ...{ ...by, at, operation: kind, subject: `stock ${sku}` },
      ...{ before: { available: before }, after: { available, ...(note !== '' && { note }) } },
    })
    return { variantId, sku, before, available, promised, short }
  })
}

function changed(before: number, { kind, quantity }: Pick<ChangeStock, 'kind' | 'quantity'>): number {
  switch (stockKinds[kind]) {
    case 'set':
      return quantity
    case 'add':
      return before + quantity
    case 'take':
      return before - quantity
  }
}

/** Null: the shop's own limit. Throws `sku-unknown`. */
export async function setLowAt(
  { db, now }: StockDeps,
  { sku, lowAt, ...by }: By & { sku: string; lowAt: number | null },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const stock = await lockStock(tx, sku)
    if (!stock) throw new Refusal('sku-unknown', { sku })
    if (stock.lowAt === lowAt) return
    await saveLowAt(tx, stock.variantId, lowAt)
    await recordAudit(tx, {
      ...{ ...by, at: now(), operation: 'set-low-stock', subject: `stock ${sku}` },
      ...{ before: { lowAt: stock.lowAt }, after: { lowAt } },
    })
  })
}
