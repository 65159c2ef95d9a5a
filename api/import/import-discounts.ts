import { findUses, saveCoupon } from '../coupons/coupon-store.ts'
import { type Db, type Tx, withTransaction } from '../postgres/database.ts'
import { type CsvDiscount, readDiscountCsv } from './discount-csv.ts'
import { ImportError } from './import-error.ts'

/** `uses` stays as it is. Throws an ImportError; then nothing has changed. */
export async function importDiscounts(db: Db, { csv }: { csv: string }): Promise<{ coupons: number }> {
  const discounts = readDiscountCsv(csv)
  return withTransaction(db, async (tx) => {
    for (const discount of discounts) {
      await requireLimit(tx, discount.title, discount.usage_limit)
      await requireProducts(tx, discount)
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

/** A coupon for unknown products would be refused for every cart. */
async function requireProducts(tx: Tx, { title, product_handles }: CsvDiscount): Promise<void> {
  if (!product_handles) return
  const rows = await tx
    .selectFrom('product')
    .select('handle')
    .where('handle', 'in', product_handles)
    .execute()
  const known = new Set(rows.map(({ handle }) => handle))
  const unknown = product_handles.filter((handle) => !known.has(handle))
  if (unknown.length > 0)
    throw new ImportError(unknown.map((handle) => `${title}: there is no product "${handle}".`))
}
