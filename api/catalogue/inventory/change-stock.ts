import { Refusal } from '../../../shop/refusal.ts'
import { mostStock, type StockKind, stockKinds } from '../../../shop/stock/contract.ts'
import { changedShelf, type Figures, figuresOf, shelfOf } from '../../../shop/stock/shelf.ts'
import { type By, recordAudit } from '../../platform/audit/audit-log.ts'
import { type Db, type Tx, withTransaction } from '../../platform/postgres/database.ts'
import { findPromised } from './find-promised.ts'
import { insertStockChange, lockStock, saveFigures, saveLowAt } from './stock-store.ts'

interface StockDeps {
  db: Db
  now: () => Date
}

interface ChangeStock extends By {
  sku: string
  kind: StockKind
  /** How many are on the shelf of a count, else how many come or go. */
  quantity: number
  note: string
  /** Of a count: what was on the shelf when the counting began. */
  expected?: number | null | undefined
}

export interface ChangedStock extends Figures {
  variantId: string
  sku: string
  /** For sale, as `available`. */
  before: number
  shelf: number
}

/** Publish it after the commit. Throws `sku-unknown`, `stock-moved`, `stock-below-zero` and `stock-too-much`. */
export async function changeStock({ db, now }: StockDeps, change: ChangeStock): Promise<ChangedStock> {
  const { sku, kind, quantity, note, expected, ...by } = change
  return withTransaction(db, async (tx) => {
    const { variantId, ...before } = await lockFigures(tx, sku)
    const counted = shelfOf(before)
    if (typeof expected === 'number' && expected !== counted)
      throw new Refusal('stock-moved', { sku, expected, shelf: counted })
    const shelf = changedShelf(before, { change: stockKinds[kind], quantity })
    if (shelf < 0) throw new Refusal('stock-below-zero', { sku, shelf: counted })
    const after = figuresOf(shelf, before.promised)
    if (after.available > mostStock) throw new Refusal('stock-too-much', { sku, most: mostStock })
    await saveFigures(tx, variantId, after)
    const at = now()
    await insertStockChange(tx, { variantId, at, actor: by.actor, kind, note, before, after })
    await recordAudit(tx, {
      ...by,
      at,
      operation: kind,
      subject: `stock ${sku}`,
      before: { available: before.available, shelf: counted },
      after: { available: after.available, shelf, ...(note !== '' && { note }) },
    })
    return { variantId, sku, before: before.available, shelf, ...after }
  })
}

type LockedFigures = Figures & { variantId: string }

/** Orders lock their stock before they are written, so that none is on its way in between. */
async function lockFigures(tx: Tx, sku: string): Promise<LockedFigures> {
  const stock = await lockStock(tx, sku)
  if (!stock) throw new Refusal('sku-unknown', { sku })
  const { variantId, available, short } = stock
  const promised = (await findPromised(tx, [variantId])).get(variantId) ?? 0
  return { variantId, available, promised, short }
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
      ...by,
      at: now(),
      operation: 'set-low-stock',
      subject: `stock ${sku}`,
      before: { lowAt: stock.lowAt },
      after: { lowAt },
    })
  })
}
