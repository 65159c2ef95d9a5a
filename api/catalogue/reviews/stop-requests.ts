import type { Db } from '../../platform/postgres/database.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import { openReviewLink } from './review-link.ts'

/** Nothing is asked of them again; twice is harmless. Throws `link-expired`. */
export async function stopRequests(
  deps: Pick<ShopDeps, 'db' | 'now' | 'config'>,
  token: string,
): Promise<void> {
  const { customerId } = await openReviewLink(deps, token, 'stop-reviews')
  await deps.db
    .insertInto('review_opt_out')
    .values({ customer_id: customerId, at: deps.now() })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute()
}

export async function findOptOut(db: Db, customerId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('review_opt_out')
    .select('at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return found?.at ?? null
}
