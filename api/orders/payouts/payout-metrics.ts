import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { reportedWithinDays } from '../../../shop/payouts/problems.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { watchDatabase } from '../../platform/postgres/database-gauge.ts'
import { countOpenMoney } from './find-unmatched.ts'

type Counts = Readonly<Record<string, number>>

/** `npx shop payouts unmatched` names them. */
export function watchPayouts(registry: Registry, { db }: { db: Db }): void {
  watchDatabase(registry, {
    name: 'shop_payout_problems',
    help: 'Payout lines and payouts that do not match',
    label: 'problem',
    read: async () => ({ ...(await countProblems(db)), ...(await countOpenMoney(db)) }),
  })
}

async function countProblems(db: Db): Promise<Counts> {
  const { rows } = await sql<{ problem: string; count: number }>`
    select problem, count(*)::int as count from payout_line
    where not is_matched and problem is not null and accepted_at is null group by 1
    union all select 'incomplete', count(*)::int from payout
    where status = 'processed' and completed_at is null and seen_at <= now() - make_interval(days => ${reportedWithinDays})`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ problem, count }) => [problem, count]))
}
