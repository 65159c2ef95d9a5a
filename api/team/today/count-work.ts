import type { Operation } from '../../../shop/team/roles.ts'
import { type Today, workKinds } from '../../../shop/team/today-contract.ts'
import { type WorkRow, workRows } from '../../../shop/team/work-rows.ts'
import type { ShopDeps } from '../../shop-deps.ts'
import type { WorkCounts } from '../../work.ts'

/** In the order in which they are shown; what the caller may not see is left out. */
export async function countWork(
  { db, features }: Pick<ShopDeps, 'db' | 'features'>,
  { may, now }: { may: (operation: Operation) => boolean; now: Date },
): Promise<Today['work']> {
  const counts: WorkCounts = Object.assign({}, ...features.map(({ work }) => work))
  const rows = workKinds.map(async (kind) => {
    const own = counts[kind]
    if (!own || !may(own.may)) return []
    const { count, since, amount } = await own.count(db, now)
    const { one, many, to, isUrgent }: WorkRow = workRows[kind]
    const text = count === 1 ? one : many
    return [
      {
        kind,
        count,
        text,
        to,
        isUrgent: isUrgent === true,
        since: since?.toISOString() ?? null,
        amount: amount ?? null,
      },
    ]
  })
  return (await Promise.all(rows)).flat()
}
