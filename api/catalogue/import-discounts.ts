import { findUses, saveCoupon } from '../coupons/coupon-store.ts'
import { type Db, type Tx, withTransaction } from '../postgres/database.ts'
import { ImportError } from './csv-table.ts'
import { readDiscountCsv } from './discount-csv.ts'

/**
 * Brings the coupons of a discount CSV into the shop, by their codes. How often one was used stays as it is.
 * Throws an ImportError; then nothing has changed.
 */
export async function importDiscounts(db: Db, { csv }: { csv: string }): Promise<{ coupons: number }> {
  const discounts = readDiscountCsv(csv)
  return withTransaction(db, async (tx) => {
    for (const discount of discounts) {
      await requireLimit(tx, discount.title, discount.usage_limit)
      await saveCoupon(tx, discount)
    }
    return { coupons: discounts.length }
  })
}

async function requireLimit(tx: Tx, title: string, limit: number | null): Promise<void> {
  const uses = await findUses(tx, title)
  if (limit === null || uses <= limit) return
  throw new ImportError([`${title} has already been used ${uses} times, more than its limit.`])
}
