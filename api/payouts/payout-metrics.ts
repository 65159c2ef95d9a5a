import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { reportedWithinDays } from '../../shop/payouts/problems.ts'
import type { Db } from '../postgres/database.ts'
import { watchDatabase } from '../postgres/database-gauge.ts'
import { countOpenMoney } from './find-unmatched.ts'

type Counts = Readonly<Record<string, number>>

interface MetricDeps {
  db: Db
  now: () => Date
}

/** `npx shop payouts unmatched` names them. */
export function watchPayouts(registry: Registry, { db, now }: MetricDeps): void {
  const readOpenMoney = nowAndThen(now, () => countOpenMoney(db, now()))
  watchDatabase(registry, {
    ...{ name: 'shop_payout_problems', help: 'Payout lines and payouts that do not match', label: 'problem' },
    read: async () => ({ ...(await countProblems(db)), ...(await readOpenMoney()) }),
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

const openMoneyMs = 15 * 60_000

/** Counting takes longer than a scrape should, and what is counted changes by the day. */
function nowAndThen(now: () => Date, count: () => Promise<Counts>): () => Promise<Counts> {
  let counted: { at: number; counts: Counts } | null = null
  return async () => {
    const at = now().getTime()
    if (!counted || at - counted.at >= openMoneyMs) counted = { at, counts: await count() }
    return counted.counts
  }
}
