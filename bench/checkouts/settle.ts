import { setTimeout as pause } from 'node:timers/promises'
import type { Processes } from './start-processes.ts'

type Settled = Pick<Processes, 'pool'> & Partial<Pick<Processes, 'mailServer'>>

const timeoutMs = 300_000

export async function settleEmails({ pool }: Pick<Processes, 'pool'>): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < timeoutMs) {
    const { rows } = await pool.query<{ waiting: boolean }>(
      'select exists (select from outbox) or exists (select from graphile_worker._private_jobs where run_at <= now()) as waiting',
    )
    if (!rows[0]?.waiting) break
    await pause(250)
  }
  return (performance.now() - start) / 1000
}

const promises: Readonly<Record<string, string>> = {
  oversold: `
    select from bench.initial_stock b join stock s using (variant_id)
    left join (select variant_id, sum(quantity) as sold from order_line l join "order" o on o.id = l.order_id
      where o.status in ('paid', 'awaiting-payment', 'confirmed') group by 1) l using (variant_id)
    where s.available < 0 or b.pieces <> s.available + coalesce(l.sold, 0)`,
  'coupons miscounted': `
    select from coupon c where c.title like 'BENCH%' and c.uses <> (select count(*) from coupon_use u where u.coupon_id = c.id)`,
  'jobs left': 'select from outbox union all select from graphile_worker._private_jobs',
  'fsync off': `select where current_setting('fsync') <> 'on' or current_setting('synchronous_commit') <> 'on'`,
}

interface Made {
  paid: number
  inCash: number
}

export async function findBroken({ pool, mailServer }: Settled, { paid, inCash }: Made): Promise<string[]> {
  const broken: string[] = []
  for (const [name, sql] of Object.entries(promises)) if ((await pool.query(sql)).rowCount) broken.push(name)
  const { rows } = await pool.query<{ status: string; count: number }>(
    `select status, count(*)::int as count from "order" group by status`,
  )
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  if (countOf('paid') !== paid) broken.push(`${countOf('paid')} orders paid of ${paid}`)
  if (countOf('confirmed') !== inCash) broken.push(`${countOf('confirmed')} orders in cash of ${inCash}`)
  const emails = mailServer?.countTaken() ?? paid + inCash
  if (emails !== paid + inCash) broken.push(`${emails} emails of ${paid + inCash}`)
  return broken
}
