import { lockUses, saveCoupon } from '../../../catalogue/coupons/coupon-store.ts'
import {
  awaitUses,
  countUses,
  findUnknownHandles,
  isUnlimited,
} from '../../../catalogue/coupons/edited-coupon-store.ts'
import { recordAudit } from '../../../platform/audit/audit-log.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { openBadRows } from '../csv/bad-rows.ts'
import { type CsvSource, textSource } from '../csv/csv-source.ts'
import type { CsvEncoding } from '../csv/decode-csv.ts'
import { importInTransaction } from '../import-in-transaction.ts'
import { type CsvDiscount, openDiscountCsv } from './discount-csv.ts'

interface ImportDiscounts {
  csv: string | CsvSource
  encoding?: CsvEncoding | undefined
  /** For the audit log; without it none is written. */
  by?: { actor: string; at: Date }
  /** Says what would happen, and changes nothing. */
  isCheck?: boolean
}

export interface ImportedDiscounts {
  coupons: number
  added: number
  changed: number
  unread: readonly string[]
}

/** `uses` stays as it is. Throws an ImportError; then nothing has changed. */
export function importDiscounts(
  db: Db,
  { csv, encoding, by, isCheck = false }: ImportDiscounts,
): Promise<ImportedDiscounts> {
  const work = async (tx: Tx) => {
    const badRows = openBadRows()
    const source = typeof csv === 'string' ? textSource(csv) : csv
    const { discounts, unread } = await openDiscountCsv(source, {
      badRows,
      encoding,
      now: by?.at ?? new Date(),
    })
    const imported = { coupons: 0, added: 0, changed: 0 }
    const saveRow = async (discount: CsvDiscount) => {
      const saved = badRows.has(discount.row.row) ? 'same' : await save(tx, discount)
      imported.coupons += 1
      if (saved !== 'same') imported[saved] += 1
    }
    const firstLimits: CsvDiscount[] = []
    for await (const discount of discounts) {
      await requireScope(tx, discount, by?.at ?? new Date())
      if (discount.limit !== null && (await isUnlimited(tx, { title: discount.coupon.title })))
        firstLimits.push(discount)
      else await saveRow(discount)
    }
    // At the end: from here on no order is placed.
    if (firstLimits.length > 0 && !isCheck) await awaitUses(tx)
    for (const discount of firstLimits) await saveRow(discount)
    badRows.throwIfAny()
    const entry = { operation: 'import', subject: 'discounts', after: imported }
    if (by) await recordAudit(tx, { ...by, ...entry })
    return { ...imported, unread }
  }
  return importInTransaction(db, { isCheck, work })
}

/** Its limit here is what was left of it elsewhere; one that is known keeps how often it was used before. */
async function save(tx: Tx, { row, coupon, limit, timesUsed }: CsvDiscount) {
  const known = await lockUses(tx, coupon.title)
  const usesBefore = known?.usesBefore ?? timesUsed
  const saved = { ...coupon, uses_before: usesBefore }
  if (limit === null) return await saveCoupon(tx, { ...saved, usage_limit: null })
  const usageLimit = Math.max(0, limit - usesBefore)
  // Without a limit uses were not counted.
  const uses = known ? await countUses(tx, known.id) : 0
  if (uses <= usageLimit) return await saveCoupon(tx, { ...saved, usage_limit: usageLimit, uses })
  row.refuse('limit', `${coupon.title} has already been used ${uses} times, more than its limit.`)
  return 'same'
}

/** A coupon for unknown products would be refused for every cart; the collection of one that is over may be deleted. */
async function requireScope(tx: Tx, { row, coupon }: CsvDiscount, now: Date): Promise<void> {
  const { product_handles: handles, collections } = coupon
  for (const handle of handles ? await findUnknownHandles(tx, 'product', handles) : [])
    row.refuse('products', `there is no product "${handle}".`)
  const isOver = coupon.status === 'archived' || (coupon.ends_at !== null && coupon.ends_at <= now)
  for (const handle of collections && !isOver ? await findUnknownHandles(tx, 'collection', collections) : [])
    row.refuse('collections', `there is no collection "${handle}".`)
}
